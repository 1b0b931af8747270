import '../host/sandbox-origin.ts'
import { createEmbedded, createHandler } from './create-handler.ts'
import { markAsLoaded } from './mark-as-loaded.ts'

Object.assign(window, { Plaid: { create: createHandler, createEmbedded, version: 'sandbox' } })
markAsLoaded()
