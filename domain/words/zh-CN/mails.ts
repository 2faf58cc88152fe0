import type {
  mailBodies as Bodies,
  mailButtons as Buttons,
  mailSamples as Samples,
  mailSubjects as Subjects,
  mailWords as Words,
  messageSubjects as Topics,
} from '../en/mails.ts';
import type { WordsLike } from '../words.ts';

export const mailSubjects: WordsLike<typeof Subjects> = {
  RESERVED: '名额已为您保留：{event}',
  PURCHASED: '预订成功：{event}',
  CHANGED: '预订有变动：{event}',
  RESCHEDULED: '时间已更改：{event}',
  CANCELLED: '已取消：{event}',
  EXPIRED: '名额已释放：{event}',
  REFUND_DUE: '正在为您退款：{event}',
  TICKET_RECEIVED: '您收到门票：{event}',
  REMINDER: '明天见：{event}',
  QUESTIONNAIRE_OPEN: '想听听您的感受：{event}',
  MESSAGE: '{subject}',
  WAITING_OFFER: '轮到您了：{event}',
  WAITING_ENDED: '候补已结束：{event}',
};

export const mailBodies: WordsLike<typeof Bodies> = {
  RESERVED: `{name}，您好：

我们已为您保留 {places}，保留至 {deadline}。请在此之前结账，过时名额将开放给其他人。

{event}
{when}
{where}

订单：{order}
合计：{amount}`,
  PURCHASED: `{name}，您好：

预订成功。入场时出示手机上的门票即可；附件可将日程加入您的日历。

{event}
{when}
{where}
{places}

订单：{order}
合计：{amount}

{rules}`,
  CHANGED: `{name}，您好：

您的预订有变动，最新情况如下：

{event}
{when}
{where}
{places}

订单：{order}
合计：{amount}

{rules}

请在 {deadline} 前结账。`,
  RESCHEDULED: `{name}，您好：

您的预订已改到新的时间：

{event}
{when}
{where}

订单：{order}

{rules}

请用本邮件所附的日历文件替换原来的日程。`,
  CANCELLED: `{name}，您好：

订单 {order} 已取消，门票随之失效。

{event}
{when}

原因：{reason}

如已付款，款项将按原路退回。`,
  EXPIRED: `{name}，您好：

订单 {order} 未能在时限内完成，我们无法继续为您保留 {event} 的 {places}。

如仍有余位，欢迎重新预订。`,
  REFUND_DUE: `{name}，您好：

订单 {order} 结束后我们才收到您的付款，当时已没有名额。我们正在将 {amount} 退还给您。

{event}`,
  TICKET_RECEIVED: `{name}，您好：

{giver} 转赠给您 {tickets}：

{event}
{when}
{where}

门票已放入“门票”，入场时出示手机即可。`,
  REMINDER: `{name}，您好：

明天见！

{event}
{when}
{where}

{rules}

出门前先打开一次门票，之后没有网络也能出示。`,
  QUESTIONNAIRE_OPEN: `{name}，您好：

感谢您参加 {event}。能否花一分钟回答几个小问题？您的意见会让我们下次做得更好。`,
  MESSAGE: `{name}，您好：

{message}

相关预订：

{event}
{when}
{where}

订单：{order}`,
  WAITING_OFFER: `{name}，您好：

轮到您了：为您空出了 {places}，保留到 {deadline}。请在此之前预订。

{event}
{when}
{where}

如果您这次不预订，名额会转给下一位。您仍在候补名单中，排到末位。`,
  WAITING_ENDED: `{name}，您好：

{event} 的候补已结束。{reason}

未向您收取任何费用。`,
};

export const mailButtons: WordsLike<typeof Buttons> = {
  RESERVED: '去结账',
  PURCHASED: '查看门票',
  CHANGED: '查看预订',
  RESCHEDULED: '查看预订',
  CANCELLED: '查看订单',
  EXPIRED: '重新预订',
  REFUND_DUE: '查看订单',
  TICKET_RECEIVED: '查看门票',
  REMINDER: '查看门票',
  QUESTIONNAIRE_OPEN: '去填写',
  MESSAGE: '查看预订',
  WAITING_OFFER: '立即预订',
  WAITING_ENDED: '查看活动',
};

export const mailWords: WordsLike<typeof Words> = {
  places: { other: '{count} 个名额' },
  tickets: { other: '{count} 张门票' },
  free: '免费',
  online: '线上',
  footer: '这封邮件与您的预订有关，由 Balai 自动发送，请勿直接回复。',
  reminderFooter: 'Balai 会在活动前一天提醒您。如不需要，可在门户的“我的”中关闭提醒。',
  reminderAsOwner: `{name}，您好：

您的来宾明天参加活动。

{event}
{when}
{where}

{rules}

来宾已通过您发送的链接领取门票。我们不会联系他们，请您转告时间和地点。`,
  viewGuests: '查看来宾',
  waitingFooter: '您在候补名单中，因此收到这封邮件。本邮件由 Balai 自动发送，请勿直接回复。',
  waitingClosed: '售票已截止，没有再空出名额。',
  waitingCalledOff: '活动已取消。',
};

export const mailSamples: WordsLike<typeof Samples> = {
  name: '林秀云',
  giver: '陈伟',
  event: '健康生活早晨',
  when: '2026-12-12 周六 09:00 (GMT+8)\n2026-12-13 周日 09:00 (GMT+8)',
  where: '花园礼堂，都东路 12 号',
  places: '2 个名额',
  tickets: '2 张门票',
  order: 'RE20261201000042',
  amount: 'B$20.00',
  deadline: '2026-12-01 周二 10:30 (GMT+8)',
  reason: '当天场地无法使用。',
  subject: '到场前请知悉',
  message: '当天电梯维修，请走正门旁的楼梯。',
};

export const messageSubjects: WordsLike<typeof Topics> = {
  about: '关于您的预订',
  question: '想与您确认预订事宜',
  callBack: '请给我们回电',
  before: '到场前请知悉',
};
