import type { AssessmentRefusalCode } from '../../refusals.assessments.ts';
import type { FacilityRefusalCode } from '../../refusals.facilities.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { GeneralTexts } from '../en/refusals.ts';
import { assessmentRefusals } from './refusals.assessments.ts';
import { facilityRefusals } from './refusals.facilities.ts';

type OtherCode = Exclude<RefusalCode, FacilityRefusalCode | AssessmentRefusalCode>;

const others: Record<OtherCode, string> = {
  '3900': '您已接受过本条款。',
  '4000': '系统繁忙，请稍后再试。',
  '4901': '找不到该会员编号，请核对后重新输入。',
  '4903': '您的账户目前不能下单，请致电客户服务 {phone}。',
  '5008': '暂无数据可显示。',
  '6001': '没有符合条件的数据，请换个条件再查。',
  '6040': '没有找到数据，内容可能已被移除。',
  '8001': '余票不足，请减少张数或选择其他场次。',
  '8002': '所选时段已被预订，请选择其他时段。',
  '8003': '您的账户已被冻结，请致电客户服务 {phone}。',
  '8014': '身份验证失败，请重新登录。',
  '8015': '登录已失效，请重新登录。',
  '8031': '此订单已取消。如仍想参加，请重新下单。',
  '8033': '此订单已结账，可在“订单”中查看。',
  '8034': '此订单已不能取消。活动开始前 3 天内不接受取消。',
  '8035': '此订单不能删除。只有尚未结账的预订可以删除。',
  '8036': '这不是活动订单，请从“订单”中打开。',
  '8037': '这不是场地订单，请从“订单”中打开。',
  '8038': '此订单尚未结账，请先结账。',
  '8039': '您在此活动中有一张未付款的订单，请先付款或删除后再预订。',
  '8040': '缺少订单编号，请从“订单”重新打开该订单。',
  '8041': '缺少地区，请选择您所在的地区。',
  '8042': '缺少会员编号，请填写。',
  '8043': '无法确定您选的是哪个活动、场地或服务，请从列表重新打开。',
  '8044': '尚未填写出席者，请填写出席人员。',
  '8045': '尚未选择时段，请至少选择一个。',
  '8046': '尚未选择优惠券，请选择要使用的优惠券。',
  '8047': '缺少联系资料，请填写姓名和电话。',
  '8048': '这不是服务订单，请从“订单”中打开。',
  '8049': '找不到此订单，请在“订单”中查找。',
  '8050': '有人正在预订此时段，请稍后再试或选择其他时段。',
  '8051': '无法加载地区，请重试。',
  '8052': '无法加载县区，请重试。',
  '8053': '价格已变更，新的金额为 {amount}。请核对后再次确认。',
  '8054': '已超过每位会员的限购数量，请减少张数。',
  '8055': '目前不在售票时间内，请查看活动的售票日期。',
  '8056': '此活动仅限其他会员或受邀者参加，请选择其他活动。',
  '8057': '系统将于 {start} 至 {end} 暂停服务，您的预订会来不及付款。请在恢复后再预订。',
  '10001': '系统维护中，请稍后再来。',
  'ecom-order-operation-004': '商城无法建立此订单，或其中有商城没有的项目。请致电客户服务 {phone}。',
  '9001': '有内容未填写或不正确，请检查您填写的内容。',
  '9002': '操作过于频繁，请稍等片刻再试。',
  '9003': '您没有此操作的权限。',
  '9004': '此请求曾以不同的内容提交过，请刷新页面后重试。',
  '9005': '此浏览器中登录的是另一个账户，请重新登录。',
  '9006': '条款已更新，请阅读并接受新版本。',
  '9007': '此订单无法打开付款页面，请在“订单”中查看其状态。',
  '9999': '系统出了点问题，请重试；如需协助，请向客户服务提供此编号：{traceId}。',
};

export const refusals: Record<RefusalCode, string> = { ...others, ...facilityRefusals, ...assessmentRefusals };

export const general: GeneralTexts = {
  genericError: '出现错误，请重试。',
  connectionFailed: '连接失败，请检查网络后重试。',
  connectionFailedWithCode: '{code} 连接失败，请检查网络后重试。',
  requestError: '请求错误：无法读取该请求，请刷新页面后重试。',
  authorizationFailed: '授权失败，请重新登录。',
  notFound: '页面或资源不存在。',
  disabled: '此功能已停用。',
  serviceUnavailable: '服务正在恢复或暂不可用，请稍后再试。',
  timeout: '请求超时，请重试。',
  noData: '暂无数据',
  loginRequired: '请先登录再继续。',
  abnormalAccount: '您的账户出现异常，请致电客户服务 {phone}。',
  reloginPrompt: '您的会话已结束。重新登录即可继续之前的操作。',
  warmPrompt: '温馨提示：您即将退出登录，请重新登录后继续。',
  addressError: '无法加载地区列表，请稍后再试。',
  graphFail: '图片生成失败，请重试。',
  loginIntercept: '本平台尚未对您所在的国家开放，您即将退出登录。',
  magicError: '暂时无法取得您的账户资料，请稍后重新登录。',
  noPermission: '您没有使用本平台的权限。',
};
