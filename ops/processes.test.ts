import { describe, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { closingMs } from '#api/stopping.ts';
import { season } from '#tests/season.ts';
import {
  assignments,
  composeServices,
  containerOf,
  copiedIntoImage,
  haproxyText,
  imageSettings,
  manifestOf,
  notIgnored,
  packageScript,
  podOf,
  unitSettings,
} from './files.ts';

const image = imageSettings();
const services = composeServices();
const processes = [services['api1']!, services['api2']!];
const unit = unitSettings();
const unitEnv = assignments(unit['Environment']!.split(' '));

describe('processes of the image, services and manifests', () => {
  test('start the API with the options of npm run api', () => {
    const { env, command } = packageScript('api');
    expect([image.env, unitEnv]).toEqual([
      expect.objectContaining(env),
      expect.objectContaining(env),
    ]);
    expect(image.command).toEqual(command);
    expect(unit['ExecStart']).toBe(`/usr/local/bin/${command.join(' ')}`);
    // Neither replaces the command of the image.
    expect([...processes, containerOf('Deployment')].map((one) => one.command)).toEqual(
      [...processes, 1].map(() => undefined),
    );
  });

  test('migrate the database before the API starts', () => {
    const { command } = packageScript('migrate');
    expect(unit['ExecStartPre']).toBe(`/usr/local/bin/${command.join(' ')}`);
    expect(services['migrate']!.command).toEqual(command);
    expect(containerOf('Job').command).toEqual(command);
    for (const { depends_on: needed } of processes)
      expect(needed).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  });

  test('run as user 1000, write into DATA_DIR only and gain no rights', () => {
    expect([image.user, image.volume, image.env['DATA_DIR']]).toEqual([
      '1000:1000',
      '/data',
      '/data',
    ]);
    for (const service of [...processes, services['migrate']!, services['haproxy']!])
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    for (const service of processes) expect(service.volumes).toEqual(['data:/data']);
    for (const kind of ['Deployment', 'Job']) {
      expect(podOf(kind).securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        runAsGroup: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(containerOf(kind).securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
    }
    expect(podOf('Deployment').securityContext['fsGroup']).toBe(1000);
    const [data] = containerOf('Deployment').volumeMounts!;
    expect(data).toEqual({ name: 'data', mountPath: '/data' });
    expect(podOf('Deployment').volumes).toContainEqual({
      name: 'data',
      persistentVolumeClaim: { claimName: manifestOf('PersistentVolumeClaim').metadata.name },
    });
    expect(unit).toMatchObject({
      User: 'balai',
      StateDirectory: 'balai balai/files',
      ProtectSystem: 'strict',
      NoNewPrivileges: 'true',
    });
    expect(unitEnv['DATA_DIR']).toBe('/var/lib/balai');
  });

  test('listen at one port and answer the same checks', () => {
    const { PORT: port } = image.env;
    expect([port, image.port, unitEnv['PORT']]).toEqual(['4000', '4000', '4000']);
    expect(containerOf('Deployment').ports).toEqual([
      { name: 'http', containerPort: Number(port) },
    ]);
    expect(manifestOf('Service').spec.ports[0]!.targetPort).toBe('http');
    const { startupProbe, readinessProbe, livenessProbe } = containerOf('Deployment');
    const probe = (path: string) => expect.objectContaining({ httpGet: { path, port: 'http' } });
    expect([startupProbe, readinessProbe, livenessProbe]).toEqual([
      probe('/readyz'),
      probe('/healthz'),
      probe('/healthz'),
    ]);
    const asking = (path: string) => `fetch(\`http://127.0.0.1:\${process.env.PORT}${path}\`)`;
    expect(image.check.slice(0, 2)).toEqual(['node', '-e']);
    expect(image.check[2]).toContain(asking('/healthz'));
    for (const { healthcheck } of processes)
      expect(healthcheck!.test[3]!.replaceAll('$$', '$')).toBe(
        image.check[2]!.replace('/healthz', '/readyz'),
      );
  });

  test('have more time to stop than a process takes', () => {
    const { drainMs } = readConfig({ ...season, TRUST_PROXY: '1' });
    const needed = (drainMs + closingMs) / 1000;
    for (const service of processes)
      expect(Number.parseInt(service.stop_grace_period!, 10)).toBeGreaterThan(needed);
    expect(Number(unit['TimeoutStopSec'])).toBeGreaterThan(needed);
    expect(podOf('Deployment').terminationGracePeriodSeconds).toBeGreaterThan(needed);
  });

  test('serve behind the proxy until its checks have noticed that they stop', () => {
    const { drainMs } = readConfig({ ...season, TRUST_PROXY: '1' });
    const [, inter, fall] = /check inter (\d+)s fall (\d+)/.exec(haproxyText())!;
    const { periodSeconds, failureThreshold } = containerOf('Deployment').readinessProbe!;
    // One interval more: a check may have just passed.
    expect(drainMs).toBeGreaterThan((Number(inter) + 0.5) * Number(fall) * 1000);
    expect(drainMs).toBeGreaterThanOrEqual(periodSeconds! * failureThreshold! * 1000);
    expect(readConfig({ APP_KEY: season.APP_KEY }).drainMs).toBe(0);
    expect(readConfig({ ...season, TRUST_PROXY: '1', DRAIN_MS: '0' }).drainMs).toBe(0);
  });

  test('are found by the proxy of compose.yaml, which sets all its variables', () => {
    const { environment = {}, ports } = services['haproxy']!;
    const used = [...haproxyText().matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name!);
    expect(Object.keys(environment).toSorted()).toEqual(used.toSorted());
    expect([environment['API_1'], environment['API_2']]).toEqual([
      `api1:${image.port}`,
      `api2:${image.port}`,
    ]);
    expect(ports).toEqual([`80${environment['HTTP_AT']}`, `443${environment['HTTPS_AT']}`]);
    expect(haproxyText()).toMatch(/^ {2}option httpchk GET \/healthz$/m);
  });

  test('stay available while Kubernetes replaces them', () => {
    const { replicas, strategy, selector } = manifestOf('Deployment').spec;
    const labels = manifestOf('Deployment').spec.template.metadata.labels;
    expect(replicas).toBeGreaterThan(1);
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(manifestOf('PodDisruptionBudget').spec).toEqual({ minAvailable: 1, selector });
    expect(selector.matchLabels).toEqual(labels);
    expect(manifestOf('Service').spec.selector).toEqual(labels);
    // A pod of the job must not get requests.
    expect(manifestOf('Job').spec.template.metadata.labels).not.toEqual(labels);
  });

  test('come from one image, which gets the files that it copies', () => {
    const images = [
      ...processes,
      services['migrate']!,
      containerOf('Deployment'),
      containerOf('Job'),
    ];
    expect(new Set(images.map((one) => one.image))).toEqual(new Set(['balai:local']));
    const given = notIgnored();
    const lacking = copiedIntoImage().filter(
      (path) => path !== '.' && !given.some((one) => `${path}/`.startsWith(`${one}/`)),
    );
    expect(lacking).toEqual([]);
  });
});
