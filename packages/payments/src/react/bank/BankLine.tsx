import { Alert, BankIcon } from '@payment-center/ui'
import { useLanguage } from '@payment-center/ui/language'
import type { SavedBank } from '@payment-center/validation/model'
import { methodName } from '../pay-invoice/method-name.ts'

export function BankLine({ bank }: { readonly bank: SavedBank }) {
  const { language } = useLanguage()
  return <Alert tone="neutral" icon={<BankIcon />} title={methodName(bank, language)} />
}
