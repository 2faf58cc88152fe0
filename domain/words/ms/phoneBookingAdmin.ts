import type { phoneBookingAdmin as en } from '../en/phoneBookingAdmin.ts';
import type { WordsLike } from '../words.ts';

export const phoneBookingAdmin: WordsLike<typeof en> = {
  write: 'Tulis',
  writeTitle: 'Tulis kepada {name}',
  writeText:
    'Mesej dihantar ke {email} melalui e-mel dan dipaparkan di halaman tempahan. Ahli membaca dalam bahasa {language}.',
  languageEn: 'Inggeris',
  languageZh: 'Cina',
  languageMs: 'Melayu',
  readySubjects: 'Tajuk untuk dipilih',
  subject: 'Tajuk',
  subjectMissing: 'Sila beri tajuk, sekurang-kurangnya 3 huruf.',
  message: 'Mesej',
  messageHint: 'Hingga {most} aksara. Nama, bilik dan masa ditambah dengan sendirinya.',
  messageMissing: 'Sila tulis sekurang-kurangnya 3 huruf.',
  send: 'Hantar',
  sent: 'Mesej disimpan. E-mel sedang dihantar.',
  messages: 'Mesej kepada ahli',
  mailSENT: 'E-mel dihantar',
  mailWAITING: 'E-mel menunggu',
  mailFAILED: 'E-mel gagal',
  mailSKIPPED: 'Tiada e-mel',
};
