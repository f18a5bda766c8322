/** Replaces the federation runtime's descriptions: its errors keep their codes and the address of their explanation. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
