import { describe, expect, test } from 'vitest';
import { breakingChanges } from './breaking.ts';
import { releasedPath } from './check.ts';
import { type Document, readDocument } from './document.ts';

const released = readDocument(releasedPath);
const path = '/api/booking/bn/order/v1/cancelOrder';

type Field = { type: unknown; maxLength?: number; enum?: string[] };
type Shape = { properties: Record<string, Field>; required?: string[] };
type Content = { content: { 'application/json': { schema: Shape } } };
type Call = { post?: { requestBody: Content; responses: { 200: Content } }; get?: unknown };

/** The released description with a change of one call. */
function changed(change: (call: Call) => void, at = path): Document {
  const copy = structuredClone(released);
  change(copy.paths[at] as Call);
  return copy;
}
const schemaOf = (of?: Content) => of!.content['application/json'].schema;
const requestOf = ({ post }: Call) => schemaOf(post!.requestBody);
const responseOf = ({ post }: Call) => schemaOf(post!.responses[200]);
const breaks = (change: (call: Call) => void, at?: string) =>
  breakingChanges(released, changed(change, at));

describe('breaking changes of the OpenAPI file', () => {
  test('are none between equal descriptions, and for new calls and optional fields', () => {
    expect(breakingChanges(released, released)).toEqual([]);
    expect(
      breaks((call) => {
        call.get = call.post;
        requestOf(call).properties['more'] = { type: 'string' };
        responseOf(call).properties['more'] = { type: 'string' };
      }),
    ).toEqual([]);
  });

  test('include a removed address, but not one of the console', () => {
    expect(breaks((call) => delete call.post)).toEqual([`POST ${path} is missing`]);
    const own = '/api/admin/administrators/getAdministrator';
    expect(released.paths[own]).toBeDefined();
    expect(breaks((call) => delete call.post, own)).toEqual([]);
  });

  test('include new required input and removed, narrower or other input', () => {
    const [name] = Object.keys(requestOf(released.paths[path] as Call).properties) as [string];
    const at = `POST ${path} request`;
    expect(breaks((call) => (requestOf(call).required = [name, 'other']))).toContain(
      `${at}.other is required`,
    );
    expect(breaks((call) => delete requestOf(call).properties[name])).toEqual([
      `${at}.${name} is missing`,
    ]);
    expect(breaks((call) => (requestOf(call).properties[name]!.maxLength = 1))).toEqual([
      `${at}.${name} has maxLength 1`,
    ]);
    expect(breaks((call) => (requestOf(call).properties[name]!.enum = ['A']))).toEqual([
      `${at}.${name} refuses "other values"`,
    ]);
    expect(breaks((call) => (requestOf(call).properties[name]!.type = 'integer'))).toEqual([
      `${at}.${name} changes from string to integer`,
    ]);
  });

  test('include fields of a response that are gone, optional, null or of another type', () => {
    const at = `POST ${path} response`;
    const fields = (call: Call) => responseOf(call).properties;
    expect(breaks((call) => delete fields(call)['errorCode'])).toEqual([
      `${at}.errorCode is missing`,
    ]);
    expect(breaks((call) => (responseOf(call).required = ['errorCode']))).toEqual(
      ['resultCode', 'resultMsg', 'errorMsg', 'data'].map((name) => `${at}.${name} can be absent`),
    );
    expect(breaks((call) => (fields(call)['resultMsg']!.type = ['string', 'null']))).toEqual([
      `${at}.resultMsg changes from string to null`,
    ]);
    // Fewer values than before are expected by every client.
    expect(breaks((call) => (fields(call)['errorCode']!.type = 'string'))).toEqual([]);
    expect(breaks((call) => (fields(call)['resultCode']!.type = 'number'))).toEqual([
      `${at}.resultCode changes from integer to number`,
    ]);
  });
});
