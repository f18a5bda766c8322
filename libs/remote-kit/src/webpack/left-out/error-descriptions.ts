/** In place of the federation runtime's: its errors keep their codes and the address where each is explained. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
