interface ReadMail {
  messageId: string;
  from: string;
  to: string;
  /** Header Reply-To; '' without one. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  files: { name: string; type: string; content: Buffer }[];
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Parses headers and body as latin1, which keeps all bytes until the charset is known. */
function partOf(raw: string): Part {
  const end = raw.search(/\r?\n\r?\n/);
  const head = end === -1 ? raw : raw.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end === -1 ? '' : raw.slice(end).replace(/^\r?\n\r?\n/, '') };
}

function unquoted(text: string): Buffer {
  const joined = text.replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );
}

/** Decodes encoded words of a header (RFC 2047). Adjacent ones are joined. */
const decodedHeader = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(
      /=\?([^?]+)\?([BbQq])\?([^?]*)\?=/g,
      (_, charset: string, way: string, text: string) => {
        const bytes =
          way.toLowerCase() === 'b'
            ? Buffer.from(text, 'base64')
            : unquoted(text.replaceAll('_', ' '));
        return new TextDecoder(charset).decode(bytes);
      },
    );

function bytesOf({ headers, body }: Part): Buffer {
  const way = (headers.get('content-transfer-encoding') ?? '7bit').toLowerCase();
  if (way === 'base64') return Buffer.from(body, 'base64');
  return way === 'quoted-printable' ? unquoted(body) : Buffer.from(body, 'latin1');
}

const parameter = (value: string, name: string): string =>
  new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]*))`, 'i')
    .exec(value)
    ?.slice(1)
    .find((one) => one !== undefined) ?? '';

function* leavesOf(part: Part, depth = 0): Generator<Part> {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const boundary = parameter(type, 'boundary');
  if (!type.toLowerCase().startsWith('multipart/') || boundary === '' || depth > 5) {
    yield part;
    return;
  }
  const pieces = `\n${part.body}`.split(`\n--${boundary}`).slice(1);
  for (const piece of pieces) {
    if (piece.startsWith('--')) return;
    yield* leavesOf(partOf(piece.replace(/^[^\n]*\n/, '').replace(/\r$/, '')), depth + 1);
  }
}

/** Parses a raw message (RFC 5322, MIME). */
export function readMail(raw: Buffer): ReadMail {
  const whole = partOf(raw.toString('latin1'));
  const header = (name: string) => decodedHeader(whole.headers.get(name) ?? '');
  const mail: ReadMail = {
    messageId: header('message-id'),
    from: header('from'),
    to: header('to'),
    replyTo: header('reply-to'),
    subject: header('subject'),
    text: '',
    html: '',
    files: [],
  };
  for (const leaf of leavesOf(whole)) {
    const type = leaf.headers.get('content-type') ?? 'text/plain';
    const placed = leaf.headers.get('content-disposition') ?? '';
    const name = decodedHeader(parameter(placed, 'filename') || parameter(type, 'name'));
    if (name !== '' || placed.toLowerCase().startsWith('attachment'))
      mail.files.push({ name: name || 'file', type, content: bytesOf(leaf) });
    else if (/^text\/html/i.test(type))
      mail.html += new TextDecoder(parameter(type, 'charset') || 'utf-8').decode(bytesOf(leaf));
    else mail.text += new TextDecoder(parameter(type, 'charset') || 'utf-8').decode(bytesOf(leaf));
  }
  return mail;
}
