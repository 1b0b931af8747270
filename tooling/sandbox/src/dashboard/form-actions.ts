import { settleNow, settleSchema } from '../control/bank-routes.ts'
import { faultSchema } from '../faults/faults.ts'
import { badRequest, checkBody } from '../control/read-request.ts'
import { windowSchema } from '../maintenance/maintenance-routes.ts'
import type { Sandbox } from '../sandbox.ts'
import { writeSetting } from '../store/database.ts'
import { walletSchema } from '../wallet/wallet-routes.ts'
import { setSwitches, switchesSchema } from '../webhooks/switches.ts'

type Fields = { [name: string]: string }
type Action = (sandbox: Sandbox, fields: Fields, ids: Fields) => void

const minute = 60_000

/** The action of each form, by path; the same as the control call of that name. */
export const formActions: { readonly [path: string]: Action } = {
  '/dashboard/faults': ({ faults }, { count, ms, ...fields }) => {
    faults.add(checkBody({ ...fields, ...numbers({ count, ms }) }, faultSchema))
  },
  '/dashboard/faults/:id/remove': ({ faults }, _fields, { id }) => faults.remove(Number(id)),
  '/dashboard/webhooks': ({ database }, { chargeEventId, off, duplicated, reordered, delayMs }) => {
    const switches = checkBody(
      {
        off: off === 'on',
        duplicated: duplicated === 'on',
        reordered: reordered === 'on',
        ...numbers({ delayMs }),
      },
      switchesSchema,
    )
    setSwitches(database, chargeEventId ?? null, switches)
  },
  '/dashboard/bank_debits/:id/settle': (sandbox, fields, { id = '' }) =>
    settleNow(sandbox, id, checkBody(fields, settleSchema).outcome),
  '/dashboard/events/:id/send': ({ objects, outbox }, _fields, { id = '' }) => {
    if (objects.find('event', id) === undefined) throw badRequest(`No event ${id}.`)
    outbox.queueNow(id, objects.chargeEventOf(id))
    outbox.wake()
  },
  '/dashboard/maintenance': ({ database }, { scope = 'portal', startsIn, lasts }) => {
    const start = Date.now() + Number(startsIn ?? 0) * minute
    const end = start + Number(lasts ?? 0) * minute
    if (!Number.isFinite(start + end)) throw badRequest('Minutes must be numbers.')
    const window = {
      scope: [scope],
      start_date: new Date(start).toISOString(),
      end_date: new Date(end).toISOString(),
    }
    writeSetting(database, 'maintenance', checkBody(window, windowSchema))
  },
  '/dashboard/wallet': ({ database }, { card = '' }) =>
    writeSetting(database, 'wallet', card === '' ? null : checkBody({ card }, walletSchema)),
  '/dashboard/maintenance/clear': ({ database }) => writeSetting(database, 'maintenance', null),
}

function numbers(fields: { [name: string]: string | undefined }): { [name: string]: number } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, Number(value)]))
}
