import type { Sandbox } from '../../sandbox.ts'
import type { PaymentMethod, SetupIntent } from '../../store/kinds.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import { newId } from '../ids.ts'
import { nulls } from '../nulls.ts'

/** Records how a confirmation of a setup ended; an error means that it failed. */
export function addSetupAttempt(
  sandbox: Sandbox,
  intent: SetupIntent,
  method: PaymentMethod,
  error: SetupIntent['last_setup_error'],
): void {
  sandbox.objects.add({
    id: newId('setatt'),
    object: 'setup_attempt',
    ...nulls('application flow_directions on_behalf_of'),
    created: nowInSeconds(sandbox),
    customer: intent.customer,
    customer_account: null,
    livemode: false,
    payment_method: method.id,
    payment_method_details: { type: 'card' },
    setup_error: error,
    setup_intent: intent.id,
    status: error === null ? 'succeeded' : 'failed',
    usage: intent.usage,
  })
}
