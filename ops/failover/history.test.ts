import { describe, expect, test } from 'vitest';
import {
  type Call,
  type Final,
  type FinalOrder,
  findingsIn,
  type Move,
  type Probe,
  type Read,
  type Reserve,
  type State,
} from './history.ts';

let clock = 0;
/** A call that starts after all earlier ones have ended. */
const sent = (result: 'ok' | 'fail' | 'unknown' = 'ok') => ({
  member: '8000001',
  calledAt: ++clock,
  endedAt: ++clock,
  result,
});
const reserve = (of: Partial<Reserve> = {}): Reserve => ({
  ...sent(),
  kind: 'reserve',
  key: 'key-1',
  claims: [{ of: 'place 7', count: 1 }],
  cents: 1000,
  order: 'RE1',
  ...of,
});
const move = (to: State, of: Partial<Move> = {}): Move => ({
  ...sent(),
  kind: 'move',
  order: 'RE1',
  to,
  ...of,
});
const read = (seen: State, of: Partial<Read> = {}): Read => ({
  ...sent(),
  kind: 'read',
  order: 'RE1',
  seen,
  ...of,
});
const order = (of: Partial<FinalOrder> = {}): FinalOrder => ({
  order: 'RE1',
  member: '8000001',
  key: 'key-1',
  state: 'reserved',
  claims: [{ of: 'place 7', count: 1 }],
  refunds: [],
  ...of,
});
const final = (orders: FinalOrder[], of: Partial<Final> = {}): Final => ({
  orders,
  limits: { 'place 7': 2 },
  probes: [],
  ...of,
});
const kindsOf = (
  calls: readonly Call[],
  end: Final,
  more: { probes?: readonly Probe[]; reigns?: { node: number; since: number }[] } = {},
) => findingsIn({ calls, probes: [], reigns: [], ...more }, end).map(({ kind }) => kind);

const paid = () => [reserve(), move('paying'), move('paid')];

describe('a sound history', () => {
  test('has no findings when every acknowledged call took effect', () => {
    const calls = [...paid(), read('paid'), move('ended'), read('ended')];
    const end = final([order({ state: 'ended', claims: [], refunds: [1000] })]);
    expect(kindsOf(calls, end)).toEqual([]);
  });

  test('accepts a call without a response that took effect, and one that did not', () => {
    const calls = [
      reserve({ ...sent('unknown'), order: null }),
      reserve({ key: 'key-2', order: 'RE2' }),
    ];
    const second = order({ order: 'RE2', key: 'key-2' });
    expect(kindsOf(calls, final([order(), second]))).toEqual([]);
    expect(kindsOf(calls, final([second]))).toEqual([]);
  });

  test('accepts a read that shows a concurrent move, or does not show it yet', () => {
    const calls = paid();
    const slow = move('ended', { calledAt: clock + 10, endedAt: clock + 20 });
    const during = { calledAt: clock + 12, endedAt: clock + 14 };
    const end = final([order({ state: 'ended', claims: [], refunds: [1000] })]);
    for (const seen of ['paid', 'ended'] as const)
      expect(kindsOf([...calls, slow, read(seen, during)], end)).toEqual([]);
  });

  test('accepts any coupon of the requested number', () => {
    const claims = [
      { of: 'slot 3', count: 1 },
      { of: 'coupon', count: 1 },
    ];
    const held = [
      { of: 'slot 3', count: 1 },
      { of: 'coupon AAA', count: 1 },
    ];
    expect(kindsOf([reserve({ claims, cents: 0 })], final([order({ claims: held })]))).toEqual([]);
  });
});

describe('a planted fault', () => {
  test('finds an acknowledged reservation that is gone (I11)', () => {
    expect(kindsOf([reserve()], final([]))).toEqual(['lost']);
  });

  test('finds a lost update: an acknowledged payment or cancellation that did not stay (I11)', () => {
    const payment = [...paid()];
    expect(kindsOf(payment, final([order({ state: 'paying' })]))).toEqual(['lost']);
    const cancellation = [reserve(), move('ended')];
    expect(kindsOf(cancellation, final([order()]))).toEqual(['lost']);
  });

  test('finds a missing place, slot or coupon of a live order (I03)', () => {
    const claims = [
      { of: 'slot 3', count: 1 },
      { of: 'coupon', count: 1 },
    ];
    const end = final([order({ claims: [{ of: 'slot 3', count: 1 }] })]);
    expect(kindsOf([reserve({ claims })], end)).toEqual(['lost']);
  });

  test('finds a doubled claim: more than there is, and a coupon of two orders (I01, I04)', () => {
    const calls = ['1', '2', '3'].map((n) => reserve({ key: `key-${n}`, order: `RE${n}` }));
    const orders = ['1', '2', '3'].map((n) => order({ key: `key-${n}`, order: `RE${n}` }));
    expect(kindsOf(calls, final(orders))).toEqual(['doubled']);
    const coupon = [{ of: 'coupon AAA', count: 1 }];
    const two = orders.slice(1).map((one) => ({ ...one, claims: coupon }));
    const wanted = calls.slice(1).map((one) => ({ ...one, claims: [{ of: 'coupon', count: 1 }] }));
    expect(kindsOf(wanted, final(two))).toEqual(['doubled']);
  });

  test('finds two orders of one key, in the responses and in the database (I12)', () => {
    const twice = [reserve(), reserve({ order: 'RE2' })];
    expect(kindsOf(twice, final([order(), order({ order: 'RE2', key: null })]))).toEqual([
      'doubled',
    ]);
    const unknown = [reserve(), reserve({ ...sent('unknown'), order: null })];
    expect(kindsOf(unknown, final([order(), order({ order: 'RE2' })]))).toContain('doubled');
  });

  test('finds claims that an ended order keeps (I03)', () => {
    expect(kindsOf([reserve(), move('ended')], final([order({ state: 'ended' })]))).toEqual([
      'doubled',
    ]);
  });

  test('finds a stale read of an order and of its state', () => {
    const end = final([order({ state: 'ended', claims: [] })]);
    expect(kindsOf([reserve(), read('absent'), move('ended')], end)).toEqual(['stale']);
    expect(kindsOf([reserve(), move('ended'), read('reserved')], end)).toEqual(['stale']);
  });

  test('finds what no call requested: an order, a state, a read of the future', () => {
    expect(kindsOf([], final([order()]))).toEqual(['unexplained']);
    expect(kindsOf([reserve(sent('fail'))], final([order()]))).toEqual(['unexplained']);
    expect(kindsOf([reserve()], final([order({ state: 'paid' })]))).toEqual(['unexplained']);
    expect(kindsOf([reserve(), read('paid')], final([order()]))).toEqual(['unexplained']);
  });

  test('finds a missing, a second, a wrong and an unrequested refund (I16, I17)', () => {
    const calls = [...paid(), move('ended')];
    const ended = (refunds: number[]) => final([order({ state: 'ended', claims: [], refunds })]);
    expect(kindsOf(calls, ended([]))).toEqual(['lost']);
    expect(kindsOf(calls, ended([999]))).toEqual(['lost']);
    expect(kindsOf(calls, ended([1000, 1000]))).toEqual(['doubled']);
    expect(kindsOf([reserve(), move('ended')], ended([1000]))).toEqual(['doubled']);
  });

  test('finds a write that a former primary acknowledged after another node took over', () => {
    const reigns = [
      { node: 1, since: 0 },
      { node: 2, since: 50 },
    ];
    const probe = (id: number, calledAt: number): Probe => ({
      id,
      node: 1,
      calledAt,
      endedAt: calledAt + 1,
      result: 'ok',
    });
    const end = final([], { probes: [1, 2] });
    expect(kindsOf([], end, { probes: [probe(1, 20)], reigns })).toEqual([]);
    expect(kindsOf([], end, { probes: [probe(2, 60)], reigns })).toEqual(['fenced']);
    expect(kindsOf([], end, { probes: [probe(3, 20)], reigns })).toEqual(['lost']);
  });
});
