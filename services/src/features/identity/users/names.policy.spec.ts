import { nameFault, nameFaults } from './names.policy.js';

describe('a name', () => {
  it.each([
    'Ada Lovelace',
    'Inês After Dark',
    'Wick & Wing',
    'badminton_club',
    'Minh Đặng',
    'Мария Смирнова',
    'Ελένη',
    'علی\u200Cرضا',
    '👩🏽‍🚀 Nova',
    '❤️ Rosa',
    'Support Your Local Artist',
    'Modern Times',
    'beem_fan_84',
    'Helped by Teammates',
    'The Deep Desk',
    'toastmaster',
    'Adm. Nelson',
    'もも',
  ])('may be %p', (name) => {
    expect(nameFault(name)).toBeNull();
  });

  it.each([
    'Ada\u200BLovelace',
    'Ada\u202Eecalevol',
    '\u2066Ada\u2069',
    'Ada\uFEFF',
    'Ada\u00ADLovelace',
    'A\u200Dda',
    'a\u200Cb',
    '\u3164',
    '\u2800',
    'Ada\u0007',
    'Ada\nLovelace',
    'Ada\u{E0041}',
    'Ada\u2028',
  ])('may not hide %j', (name) => {
    expect(nameFault(name)).toMatch(/invisible/);
  });

  it.each([
    'admin',
    'Admin',
    'ADMIN_1',
    'admin2024',
    'adm1n',
    '4dm1n',
    'a_d_m_i_n',
    'adrnin',
    'superadmin',
    'The Administrator',
    'moderator',
    'moderator_anna',
    'm0derat0r',
    'Моderаtor',
    'ＡＤＭＩＮ',
    'âdmïn',
    '\u{1D4D0}dmin',
    'Beem',
    'beem_support',
    'Beem Support',
    'BeemOfficial',
    'support_beem',
    'Веем Support',
    'b33m team',
    'Anna from Beem Staff',
    'Support',
    'Support Team',
    'official',
    'he1pdesk',
    'mod',
  ])('may not look like the staff: %p', (name) => {
    expect(nameFault(name)).toMatch(/Beem team/);
  });

  it('is judged as it is shown: first and last name together', () => {
    expect(nameFaults({ username: 'ada', firstName: 'Beem', lastName: 'Support' })).toEqual({
      firstName: expect.stringMatching(/Beem team/),
    });
    expect(nameFaults({ username: 'ada', firstName: 'Ada', lastName: 'Lovelace' })).toBeNull();
  });
});
