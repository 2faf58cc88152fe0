import type { WordsLike } from '../words.ts';
import type { maintenance as en } from '../en/maintenance.ts';

export const maintenance: WordsLike<typeof en> = {
  noticeTitle: '维护通知',
  kindMASTER: '登录与账户服务',
  kindMEMBERS: '全部会员服务',
  kindCONSOLE: '管理后台',
  heading: '我们很快回来',
  text: 'Balai 正在维护。您的订单、门票和预订都会为您保留。',
  preparingHeading: 'Balai 即将就绪',
  preparingText: '系统正在准备，马上开放。请稍后重试。',
  paused: '暂停的服务',
  when: '时间',
  remark: '说明',
  checked: '上次查看：{time}。本页会自动继续查看。',
  unreachable: '暂时连接不上 Balai，本页会自动继续尝试。',
  overTitle: 'Balai 已恢复',
  overText: '维护已经完成，感谢您的耐心等候。',
  oldBrowser: '此浏览器版本过旧，Balai 的页面可能空白或没有反应。请更新浏览器，或换用其他浏览器。',
};
