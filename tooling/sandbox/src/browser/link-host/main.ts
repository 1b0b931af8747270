import '../host/sandbox-origin.ts'
import { createHandler } from './create-handler.ts'
import { markAsLoaded } from './mark-as-loaded.ts'

Object.assign(window, { Plaid: { create: createHandler, version: 'sandbox' } })
markAsLoaded()
