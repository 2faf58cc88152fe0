import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

/** Readers of the files in this folder, for the tests that compare them. */
const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The last stage of the Dockerfile: what the image has. */
export function imageSettings() {
  const [last = ''] = textOf('image/Dockerfile')
    .split(/^FROM /m)
    .slice(-1);
  const lines = last.replaceAll('\\\n', ' ').split('\n');
  const of = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const arrayOf = (text = '') => JSON.parse(text.slice(text.indexOf('['))) as string[];
  return {
    env: assignments(of('ENV').join(' ').split(' ')),
    user: of('USER').join(),
    port: of('EXPOSE').join(),
    volume: of('VOLUME').join(),
    command: arrayOf(of('CMD')[0]),
    check: arrayOf(of('HEALTHCHECK')[0]),
  };
}

/** Folders and files that the Dockerfile copies from its context. */
export const copiedIntoImage = (): string[] =>
  [...textOf('image/Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, sources]) =>
    sources!.split(' '),
  );

export const notIgnored = (): string[] =>
  [...textOf('../.dockerignore').matchAll(/^!(.*)$/gm)].map(([, path]) => path!);

type Service = {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  env_file?: string;
  volumes?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }> | string[];
};

export const composeServices = (): Record<string, Service> =>
  (parse(textOf('compose.yaml'), { merge: true }) as { services: Record<string, Service> })
    .services;

type Probe = {
  httpGet: { path: string; port: string };
  periodSeconds?: number;
  failureThreshold?: number;
};
type Container = {
  image: string;
  command?: string[];
  ports?: { name: string; containerPort: number }[];
  envFrom?: { configMapRef: { name: string } }[];
  env: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef: { name: string; key: string } };
  }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  securityContext: Record<string, unknown>;
  volumeMounts?: { name: string; mountPath: string }[];
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        containers: Container[];
        securityContext: Record<string, unknown>;
        terminationGracePeriodSeconds?: number;
        volumes?: { name: string; persistentVolumeClaim?: { claimName: string } }[];
      };
    };
    replicas: number;
    strategy: { rollingUpdate: { maxUnavailable: number } };
    minAvailable: number;
    selector: { matchLabels: Record<string, string> } & Record<string, string>;
    ports: { port: number; targetPort: string }[];
  };
};

const manifests = (): Manifest[] =>
  ['settings', 'migrate', 'api'].flatMap((name) =>
    parseAllDocuments(textOf(`kubernetes/${name}.yaml`)).map((one) => one.toJS() as Manifest),
  );

export const manifestOf = (kind: string): Manifest => manifests().find((one) => one.kind === kind)!;
export const podOf = (kind: string) => manifestOf(kind).spec.template.spec;
export const containerOf = (kind: string): Container => podOf(kind).containers[0]!;

/** A systemd unit; a template with the name of an instance, e.g. `balai@4000`. */
export const unitText = (path = 'systemd/balai@.service', instance = '4000'): string =>
  textOf(path).replaceAll('%i', instance);

/** Lines of a systemd unit, as text of all values of a name. */
export function unitSettings(path?: string, instance?: string): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const [, name, value] of unitText(path, instance).matchAll(/^(\w+)=(.*)$/gm))
    settings[name!] = [settings[name!], value!].filter(Boolean).join('\n');
  return settings;
}

export const assignments = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words.flatMap((word) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(word) ?? [];
      return name === undefined ? [] : [[name, value!]];
    }),
  );

/** The settings of an installation; secrets are empty. */
export const exampleSettings = (): Record<string, string> =>
  assignments(textOf('balai.env.example').split('\n'));

export const haproxyText = (): string => textOf('haproxy/haproxy.cfg');

export function packageScript(name: string): { env: Record<string, string>; command: string[] } {
  const { scripts } = JSON.parse(textOf('../package.json')) as { scripts: Record<string, string> };
  const words = scripts[name]!.split(' ');
  return {
    env: assignments(words.filter((word) => /^\w+=/.test(word))),
    command: words.filter((word) => !/^\w+=/.test(word)),
  };
}
