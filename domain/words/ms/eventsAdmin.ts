import type { eventsAdmin as en } from '../en/eventsAdmin.ts';
import type { WordsLike } from '../words.ts';

export const eventsAdmin: WordsLike<typeof en> = {
  eventTypes: 'Jenis acara',
  eventType: 'Tetapan jenis acara',
  newType: 'Jenis acara baharu',
  typeCodeHint: 'Huruf, angka dan sengkang. Kekal sebaik sahaja ada acara menggunakannya.',
  isDefaultType: 'Bagi acara tanpa jenis',
  events: 'Acara',
  removeType: 'Buang jenis ini?',
  removeTypeText: 'Tiada acara menggunakannya. Ahli tidak lagi boleh menapis mengikut jenis ini.',
  removed: 'Sudah dibuang',
  speakers: 'Penceramah',
  speaker: 'Maklumat penceramah',
  newSpeaker: 'Penceramah baharu',
  speakerActiveHint:
    'Penceramah yang tidak aktif kekal pada acaranya tetapi tidak lagi muncul dalam tapisan.',
  languages: 'Bahasa acara',
  language: 'Tetapan bahasa acara',
  newLanguage: 'Bahasa acara baharu',
  languageCode: 'Kod bahasa',
  languageCodeHint: 'Dua atau tiga huruf ISO 639, contohnya ta bagi bahasa Tamil.',
  shownAs: 'Dipaparkan kepada ahli sebagai',
  unknownCode: 'Kod ini tidak dikenali.',
  languageActiveHint:
    'Bahasa yang tidak aktif kekal pada acaranya tetapi tidak lagi boleh dipilih.',
};
