import Fastify from 'fastify';

/** Minimal cost of a response in this framework: echoes the request body. */
const app = Fastify();
app.post('/', async (request) => request.body);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.send?.('up');
