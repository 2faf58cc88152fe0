import type { files as en } from '../en/files.ts';
import type { WordsLike } from '../words.ts';

export const files: WordsLike<typeof en> = {
  title: '文件',
  hint: '图纸、流程或图片：PDF、PNG 或 JPEG，单个不超过 10 MB，最多 {count} 个。',
  choose: '选择文件',
  orDrop: '或将文件拖到此处',
  sending: '正在上传',
  checking: '正在检查',
  sendingOf: '正在上传 {name}',
  there: '已添加',
  removeOf: '移除 {name}',
  cancelOf: '停止上传 {name}',
  retry: '重试',
  retryOf: '重新上传 {name}',
  broken: '文件未能上传。请检查网络后重试。',
  empty: '这个文件是空的，请选择其他文件。',
  open: '下载',
  openOf: '下载 {name}',
  megabytes: '{count} MB',
  kilobytes: '{count} KB',
  count: { other: '已添加 {count} 个文件' },
};
