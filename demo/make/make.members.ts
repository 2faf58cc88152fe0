import { type Conn, sql } from '#api/platform/db/sql.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { makeBasics } from '#api/db/basics/basics.ts';
import { at, insertRows } from '#api/db/basics/rows.ts';

export type MemberInput = {
  /**
   * By default the next of 8700001…; the sandbox has a token, a directory entry and an award for
   * these numbers.
   */
  ada?: string;
  country?: string;
  sub?: string;
  partyId?: string;
  name?: string | null;
  /** ABO, APC or another (A-16). */
  subType?: string | null;
  origin?: string | null;
  pinLevel?: string | null;
  highestPinLevel?: string | null;
  language?: string | null;
  districtCode?: string | null;
  /**
   * Epoch ms of the last read of directory and awards; null: never, so the next decision reads
   * them.
   */
  profileAt?: number | null;
  block?: 'ORDERING' | 'ACCOUNT' | null;
  /** Kinds of terms whose newest version is accepted. */
  accepted?: readonly ('LOGIN' | 'EVENT' | 'FACILITY' | 'SERVICE' | 'NAMELIST')[];
};

export type MadeMember = { id: number; ada: string; country: string; sub: string; partyId: string };

let lastAda = 8700000;

/**
 * Inserts members, or updates those with a known number; in the order of the inputs. Their accounts
 * match the sandbox's tokens.
 */
export async function makeMembers(
  conn: Conn,
  inputs: readonly MemberInput[],
): Promise<MadeMember[]> {
  await makeBasics(conn);
  const rows = inputs.map((input) => {
    const ada = input.ada ?? String(++lastAda);
    const country = input.country ?? 'bn';
    const pinLevel = input.pinLevel === undefined ? '12P' : input.pinLevel;
    return {
      country,
      ada,
      sub: input.sub ?? `sandbox-${ada}`,
      party_id: input.partyId ?? `90${ada}`,
      sales_plan_aff: `${country.toUpperCase()}01`,
      account_name: input.name === undefined ? `Member ${ada}` : input.name,
      account_sub_type: input.subType === undefined ? 'ABO' : input.subType,
      origin: input.origin === undefined ? 'LOCAL' : input.origin,
      language: input.language ?? null,
      district_code: input.districtCode ?? null,
      profile_at: at(input.profileAt === undefined ? Date.now() : input.profileAt),
      pin_level: pinLevel,
      highest_pin_level: input.highestPinLevel === undefined ? pinLevel : input.highestPinLevel,
    };
  });
  const fields = Object.keys(rows[0] ?? {});
  const made = new Map<string, number>();
  for (let from = 0; from < rows.length; from += 1000) {
    const { rows: answers } = await sql<{ id: number; country: string; ada: string }>`
      insert into member (${sql.join(fields.map((name) => sql.ref(name)))})
      select ${sql.join(fields.map((name) => sql.ref(name)))} from jsonb_populate_recordset(null::member, ${JSON.stringify(rows.slice(from, from + 1000))}::jsonb)
      on conflict (country, ada) do update set ${sql.join(fields.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
      returning id, country, ada`.execute(conn);
    for (const answer of answers) made.set(`${answer.country}/${answer.ada}`, answer.id);
  }
  const members = rows.map(({ country, ada, sub, party_id }) => ({
    id: made.get(`${country}/${ada}`)!,
    ada,
    country,
    sub,
    partyId: party_id,
  }));
  await block(conn, inputs, members);
  await accept(conn, inputs, members);
  return members;
}

/** Inserts one member, by default a business owner at 12P. */
export async function makeMember(conn: Conn, input: MemberInput = {}): Promise<MadeMember> {
  const [member] = await makeMembers(conn, [input]);
  return member!;
}

async function block(
  conn: Conn,
  inputs: readonly MemberInput[],
  members: readonly MadeMember[],
): Promise<void> {
  const rows = inputs.flatMap(({ block: kind }, index) =>
    kind == null ? [] : [{ member_id: members[index]!.id, kind, source: 'ADMIN' }],
  );
  await insertRows(conn, 'block_privilege', rows, 'skip');
}

async function accept(
  conn: Conn,
  inputs: readonly MemberInput[],
  members: readonly MadeMember[],
): Promise<void> {
  const wanted = inputs.flatMap(({ accepted }, index) =>
    (accepted ?? []).map((auditType) => ({ member: members[index]!, auditType })),
  );
  if (wanted.length === 0) return;
  const { rows: documents } = await sql<{
    id: number;
    country: string;
    auditType: string;
    html: string;
  }>`
    select distinct on (d.country, d.audit_type) d.id, d.country, d.audit_type as "auditType", t.html
    from tc_document d join tc_text t on t.document_id = d.id and t.lang = 'en'
    where d.state = 'PUBLISHED' order by d.country, d.audit_type, d.published_at desc, d.id desc`.execute(
    conn,
  );
  const rows = wanted.flatMap(({ member, auditType }) => {
    const document = documents.find(
      (one) => one.country === member.country && one.auditType === auditType,
    );
    if (document === undefined) return [];
    const hash = sha256(document.html).toString('hex');
    return [
      {
        document_id: document.id,
        member_id: member.id,
        party_id: member.partyId,
        lang: 'en',
        content_hash: hash,
      },
    ];
  });
  await insertRows(conn, 'tc_acceptance', rows, 'skip');
}

/**
 * Inserts `count` anonymous members with numbers from 8990001, apart from those of tests and
 * measurements. Their profiles are not read yet.
 */
export async function makeBuyers(conn: Conn, count: number): Promise<MadeMember[]> {
  return makeMembers(
    conn,
    Array.from({ length: count }, (_, index) => ({
      ada: String(8990001 + index),
      name: null,
      subType: null,
      pinLevel: null,
      profileAt: null,
    })),
  );
}
