/**
 * A moment on the clock of a region, for texts the server writes: `Sat 12 Dec, 14:00 (GMT+8)`, `12月12日 周六 14:00 (GMT+8)`. The offset is
 * named because the reader may sit elsewhere.
 */
export function momentIn(zone: string, at: number, language: string): string {
  const isChinese = language === 'zh-CN';
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
    weekday: 'short',
    day: 'numeric',
    month: isChinese ? 'numeric' : 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(at)) part[type] = value;
  const { weekday, day, month, hour, minute, timeZoneName } = part;
  const date = isChinese ? `${month}月${day}日 ${weekday} ` : `${weekday} ${day} ${month}, `;
  return `${date}${hour}:${minute} (${timeZoneName})`;
}
