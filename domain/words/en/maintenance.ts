import type { Text } from '../words.ts';

export const maintenance = {
  noticeTitle: 'Maintenance notice',
  kindMASTER: 'Sign-in and account',
  kindMEMBERS: 'All services for members',
  kindCONSOLE: 'The administrators’ console',
  heading: 'We will be back soon',
  text: 'Balai is under maintenance. Your orders, tickets and reservations are safe.',
  preparingHeading: 'Balai is almost ready',
  preparingText: 'It is being prepared and opens in a moment. Please try again shortly.',
  paused: 'Not available',
  when: 'When',
  remark: 'Good to know',
  checked: 'Last checked at {time}. This page keeps looking by itself.',
  unreachable: 'We cannot reach Balai at the moment. This page keeps trying by itself.',
  overTitle: 'Balai is back',
  overText: 'The maintenance is over. Thank you for your patience.',
  oldBrowser:
    'This browser is too old for Balai: pages may stay empty or not react. Please update it, or use another one.',
} as const satisfies Record<string, Text>;
