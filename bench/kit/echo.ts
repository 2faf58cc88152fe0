import Fastify from 'fastify';

/** The least that an answer of this framework costs: what was sent comes back, nothing else. */
const app = Fastify();
app.post('/', async (request) => request.body);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.send?.('up');
