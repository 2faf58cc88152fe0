import type { FastifyInstance } from 'fastify'
import type { Sandbox } from './context.ts'
import type { Orders } from './orders.ts'
import type { Payments } from './payments.ts'
import type { Reports } from './reports.ts'
export function panelRoutes(_app: FastifyInstance, _sandbox: Sandbox, _orders: Orders, _payments: Payments, _reports: Reports): void {}
