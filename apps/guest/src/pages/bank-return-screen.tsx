import { environment } from '../env.ts'
import { BankReturnScreen } from '../features/bank-return/BankReturnScreen.tsx'
import { showScreen } from '../show-screen.tsx'

showScreen(<BankReturnScreen legal={environment.legal} />)
