import { preloadWhenIdle } from '@payment-center/ui/loading'
import type { ComponentProps } from 'react'
import { GuestInvoiceScreen } from '../features/guest-invoice/GuestInvoiceScreen.tsx'
import { showScreen } from '../show-screen.tsx'
import { services } from '../wiring/services.ts'

const loadPay = preloadWhenIdle(async () => (await import('../wiring/pay-invoice.tsx')).pay)

type FirstRequest = Pick<ComponentProps<typeof GuestInvoiceScreen>, 'invoiceId' | 'load' | 'inDocument'>

export function showInvoice(first: FirstRequest): void {
  showScreen(<GuestInvoiceScreen {...services} {...first} loadPay={loadPay} />, first.inDocument)
}
