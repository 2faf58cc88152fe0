import type { WordsLike } from '../words.ts';
import type { member as en } from '../en/member.ts';

export const member: WordsLike<typeof en> = {
  signingIn: '正在登录',
  signingInText: '请稍候，正在准备您的账户。',
  slow: '这次比平时久了一些。',
  interceptTitle: '您所在的国家暂未开放',
  magicTitle: '暂时无法取得账户资料',
  noPermissionTitle: '没有使用权限',
  number: '会员编号',
  level: '级别',
  bookings: '我的预订',
  payments: '付款',
  tickets: '我的门票',
  language: '语言',
  switchCountry: '切换国家',
  theme: '外观',
  themeSystem: '跟随系统',
  themeLight: '浅色',
  themeDark: '深色',
  terms: '条款与条件',
  unpaid: { other: '{count} 张待付款订单' },
  shared: { other: '{count} 张共享门票' },
  languageIntro: 'Balai 提供三种语言。您的选择会用于您的所有设备。',
  languageSaved: '语言已保存。',
  current: '当前',
  account: '您的账户',
};
