import '../host/sandbox-origin.ts'
import { createHandler } from './create-handler.ts'

Object.assign(window, { Plaid: { create: createHandler, version: 'sandbox' } })
