import type { Sandbox } from '../../sandbox.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { Customer } from '../../store/kinds.ts'
import { newId } from '../ids.ts'
import { nulls } from '../nulls.ts'

export function newCustomer(sandbox: Sandbox): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    ...nulls(
      'address currency customer_account default_source description discount email name phone shipping',
      'test_clock',
    ),
    balance: 0,
    created: nowInSeconds(sandbox),
    delinquent: false,
    invoice_prefix: newId('X').slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
  }
}
