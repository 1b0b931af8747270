import { readPageSettings } from '@payment-center/ui/shell'
import { BankReturnScreen } from '../features/bank-return/BankReturnScreen.tsx'
import { showScreen } from '../show-screen.tsx'

showScreen(<BankReturnScreen legal={readPageSettings(document).legal} />)
