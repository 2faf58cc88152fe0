/**
 * The history of a run: what clients sent and received, compared with what the database holds at
 * the end. Pure, so that its tests can plant each fault. Times are ms of one clock.
 */

/** States of an order in the only sequence they can have. `ended`: cancelled or deleted. */
const ladder = ['absent', 'reserved', 'paying', 'paid', 'ended'] as const;
export type State = (typeof ladder)[number];
const stepOf = (state: State): number => ladder.indexOf(state);

/** What an order takes: `place 7 of 3`, `slot 12`, `coupon ABC`, or `coupon` for any of them. */
export type Claim = { of: string; count: number };

/** `unknown`: no response, or one that does not say whether the call took effect. */
type Result = 'ok' | 'fail' | 'unknown';
type Sent = { member: string; calledAt: number; endedAt: number; result: Result };

/** One attempt to reserve; repeated attempts have the same key. */
export type Reserve = Sent & {
  kind: 'reserve';
  key: string;
  claims: readonly Claim[];
  cents: number;
  /** Number in the response. */
  order: string | null;
};
/** One attempt to move an order to a state. */
export type Move = Sent & { kind: 'move'; order: string; to: State };
export type Read = Sent & { kind: 'read'; order: string; seen: State };
export type Call = Reserve | Move | Read;

/** A write past the API, directly at one node. */
export type Probe = {
  id: number;
  node: number;
  calledAt: number;
  endedAt: number;
  result: Result;
};

export type FinalOrder = {
  order: string;
  member: string;
  key: string | null;
  state: State;
  claims: readonly Claim[];
  refunds: readonly number[];
};
export type Final = {
  orders: readonly FinalOrder[];
  /** How many claims each thing allows; 1 if it is not listed. */
  limits: Readonly<Record<string, number>>;
  /** Probes that the database holds. */
  probes: readonly number[];
};

/** Since when a node was known as primary. */
export type Reign = { node: number; since: number };

export type Finding = {
  kind: 'lost' | 'doubled' | 'stale' | 'unexplained' | 'fenced';
  text: string;
};

type Life = { reserve: Reserve[]; moves: Move[]; reads: Read[]; final: FinalOrder | undefined };

/** The latest state that is acknowledged before `at`, and the latest that can be reached at `by`. */
function bounds({ reserve, moves }: Life, at: number, by: number): { low: number; high: number } {
  const steps = (calls: readonly (Reserve | Move)[]) =>
    calls.map((call) => stepOf(call.kind === 'move' ? call.to : 'reserved'));
  const all = [...reserve, ...moves];
  const confirmed = all.filter(({ result, endedAt }) => result === 'ok' && endedAt <= at);
  const requested = all.filter(({ result, calledAt }) => result !== 'fail' && calledAt <= by);
  return {
    low: Math.max(0, ...steps(confirmed)),
    high: Math.max(0, ...steps(requested)),
  };
}

/** Groups calls by order. Attempts without a number belong to the order that has their key. */
function livesOf(calls: readonly Call[], { orders }: Final): Map<string, Life> {
  const lives = new Map<string, Life>();
  const lifeOf = (order: string): Life => {
    const known = lives.get(order) ?? { reserve: [], moves: [], reads: [], final: undefined };
    lives.set(order, known);
    return known;
  };
  for (const final of orders) lifeOf(final.order).final = final;
  const byKey = new Map(orders.flatMap(({ key, order }) => (key === null ? [] : [[key, order]])));
  for (const call of calls)
    if (call.kind === 'reserve' && call.order !== null)
      byKey.set(call.key, byKey.get(call.key) ?? call.order);
  for (const call of calls)
    if (call.kind === 'move') lifeOf(call.order).moves.push(call);
    else if (call.kind === 'read') lifeOf(call.order).reads.push(call);
    else {
      const order = call.order ?? byKey.get(call.key);
      if (order !== undefined) lifeOf(order).reserve.push(call);
    }
  return lives;
}

/** Claims as text; which coupons are taken is up to the API, so only their number counts. */
function listed(claims: readonly Claim[]): string {
  const counts = new Map<string, number>();
  for (const { of, count } of claims) {
    const name = of.replace(/^coupon .*/, 'coupon');
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts]
    .map(([name, count]) => `${count} × ${name}`)
    .toSorted()
    .join(', ');
}

/** An order against its calls: nothing acknowledged is missing, nothing is there unrequested. */
function orderFindings(order: string, life: Life): Finding[] {
  const { low, high } = bounds(life, Infinity, Infinity);
  const state = life.final?.state ?? 'absent';
  const step = stepOf(state);
  const findings: Finding[] = [];
  if (step < low)
    findings.push({ kind: 'lost', text: `${order} is ${state}, but ${ladder[low]} was confirmed` });
  if (step > high)
    findings.push({
      kind: 'unexplained',
      text: `${order} is ${state}, but at most ${ladder[high]} was requested`,
    });
  const [first] = life.reserve;
  if (life.final !== undefined && first !== undefined && life.final.member !== first.member)
    findings.push({ kind: 'lost', text: `${order} belongs to ${life.final.member}` });
  return [...findings, ...claimFindings(order, life), ...refundFindings(order, life)];
}

function claimFindings(order: string, { final, reserve }: Life): Finding[] {
  const [first] = reserve;
  if (final === undefined || first === undefined) return [];
  const wanted = final.state === 'ended' ? [] : first.claims;
  if (listed(wanted) === listed(final.claims)) return [];
  return [
    {
      kind: final.state === 'ended' ? 'doubled' : 'lost',
      text: `${order} (${final.state}) has ${listed(final.claims) || 'nothing'} instead of ${listed(wanted) || 'nothing'}`,
    },
  ];
}

/** A paid order that has ended has one refund of its price; every other order has none. */
function refundFindings(order: string, { final, reserve, moves }: Life): Finding[] {
  const [first] = reserve;
  if (final === undefined || first === undefined) return [];
  const wasPaid = moves.some(({ to, result }) => to === 'paid' && result === 'ok');
  const canBePaid = moves.some(({ to, result }) => to === 'paid' && result !== 'fail');
  const wanted = final.state === 'ended' && canBePaid && first.cents > 0 ? [first.cents] : [];
  const got = final.refunds;
  const text = `${order} (${final.state}) has refunds [${got.join(', ')}] instead of [${wanted.join(', ')}]`;
  if (got.length > wanted.length) return [{ kind: 'doubled', text }];
  const isMissing = got.length < wanted.length ? wasPaid : got[0] !== wanted[0];
  return isMissing ? [{ kind: 'lost', text }] : [];
}

/** Reads that show less than was acknowledged before them, or more than was requested. */
function readFindings(order: string, life: Life): Finding[] {
  return life.reads.flatMap((read): Finding[] => {
    if (read.result !== 'ok') return [];
    const { low, high } = bounds(life, read.calledAt, read.endedAt);
    const step = stepOf(read.seen);
    if (step >= low && step <= high) return [];
    return [
      {
        kind: step < low ? 'stale' : 'unexplained',
        text: `a read showed ${order} ${read.seen}, between ${ladder[low]} and ${ladder[high]} expected`,
      },
    ];
  });
}

/** One order for each key, in the responses and in the database. */
function keyFindings(calls: readonly Call[], { orders }: Final): Finding[] {
  const numbers = new Map<string, Set<string>>();
  const note = (key: string, order: string) =>
    numbers.set(key, (numbers.get(key) ?? new Set()).add(order));
  for (const call of calls)
    if (call.kind === 'reserve' && call.order !== null) note(call.key, call.order);
  for (const { key, order } of orders) if (key !== null) note(key, order);
  return [...numbers].flatMap(([key, found]): Finding[] =>
    found.size > 1 ? [{ kind: 'doubled', text: `key ${key} made ${[...found].join(', ')}` }] : [],
  );
}

/** Nothing is claimed more often than there is of it. */
function stockFindings({ orders, limits }: Final): Finding[] {
  const taken = new Map<string, { count: number; by: string[] }>();
  for (const { order, claims } of orders)
    for (const { of, count } of claims) {
      const known = taken.get(of) ?? { count: 0, by: [] };
      taken.set(of, { count: known.count + count, by: [...known.by, order] });
    }
  return [...taken].flatMap(([of, { count, by }]): Finding[] =>
    count > (limits[of] ?? 1)
      ? [{ kind: 'doubled', text: `${of} is claimed ${count} times by ${by.join(', ')}` }]
      : [],
  );
}

/** Probes that were acknowledged and are gone, or acknowledged after another node took over. */
function probeFindings(
  probes: readonly Probe[],
  final: Final,
  reigns: readonly Reign[],
): Finding[] {
  const there = new Set(final.probes);
  return probes.flatMap(({ id, node, calledAt, result }): Finding[] => {
    if (result !== 'ok') return [];
    const now = reigns.findLast(({ since }) => since <= calledAt);
    return [
      ...(there.has(id)
        ? []
        : [{ kind: 'lost' as const, text: `probe ${id} of node ${node} is gone` }]),
      ...(now === undefined || now.node === node
        ? []
        : [
            {
              kind: 'fenced' as const,
              text: `node ${node} acknowledged probe ${id} while node ${now.node} was primary`,
            },
          ]),
    ];
  });
}

/** Returns everything in the history that must not have happened; none if it is sound. */
export function findingsIn(
  history: { calls: readonly Call[]; probes: readonly Probe[]; reigns: readonly Reign[] },
  final: Final,
): Finding[] {
  const { calls, probes, reigns } = history;
  const lives = [...livesOf(calls, final)];
  return [
    ...lives.flatMap(([order, life]) => orderFindings(order, life)),
    ...lives.flatMap(([order, life]) => readFindings(order, life)),
    ...keyFindings(calls, final),
    ...stockFindings(final),
    ...probeFindings(probes, final, reigns),
  ];
}
