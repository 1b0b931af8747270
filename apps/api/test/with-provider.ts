import type { PaymentProvider } from '../src/ports/payment-provider.ts'
import { type Dependencies, createVendors } from '../src/base/dependencies.ts'

/** The dependencies with some operations of the card provider replaced. */
export function withProvider(
  dependencies: Dependencies,
  changes: (provider: PaymentProvider) => Partial<PaymentProvider>,
): Dependencies {
  const { main } = dependencies.vendors
  const provider = { ...main.provider, ...changes(main.provider) }
  return { ...dependencies, vendors: createVendors({ ...main, provider }, null) }
}
