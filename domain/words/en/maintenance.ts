import type { Text } from '../words.ts';

export const maintenance = {
  noticeTitle: 'Maintenance notice',
  kind0: 'Sign-in and account',
  kind1: 'All services for members',
  kind2: 'The administrators’ console',
  heading: 'We will be back soon',
  text: 'Balai is under maintenance. Your orders, tickets and reservations are safe.',
  paused: 'Not available',
  when: 'When',
  remark: 'Good to know',
  checked: 'Last checked at {time}. This page keeps looking by itself.',
  unreachable: 'We cannot reach Balai at the moment. This page keeps trying by itself.',
  overTitle: 'Balai is back',
  overText: 'The maintenance is over. Thank you for your patience.',
} as const satisfies Record<string, Text>;
