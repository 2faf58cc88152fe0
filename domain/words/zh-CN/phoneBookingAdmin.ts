import type { phoneBookingAdmin as en } from '../en/phoneBookingAdmin.ts';
import type { WordsLike } from '../words.ts';

export const phoneBookingAdmin: WordsLike<typeof en> = {
  write: '写消息',
  writeTitle: '写给 {name}',
  writeText: '消息会发送邮件至 {email}，并显示在预订页面上。对方阅读{language}。',
  languageEn: '英文',
  languageZh: '中文',
  languageMs: '马来文',
  readySubjects: '可选主题',
  subject: '主题',
  subjectMissing: '请填写主题，至少 3 个字符。',
  message: '内容',
  messageHint: '最多 {most} 个字符。姓名、场地和时间会自动加上。',
  messageMissing: '请至少写 3 个字符。',
  send: '发送',
  sent: '消息已写入，邮件正在发送。',
  messages: '给会员的消息',
  mailSENT: '邮件已发送',
  mailWAITING: '邮件待发送',
  mailFAILED: '邮件发送失败',
  mailSKIPPED: '未发邮件',
};
