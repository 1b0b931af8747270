import { formatPhone, phoneHref } from '../format/index.ts'
import { Numeric } from '../text/Numeric.tsx'
import { Link } from './Link.tsx'

type Props = {
  /** Digits or a formatted number. */
  readonly phone: string
  readonly tone?: 'accent' | 'inherit' | 'supporting' | undefined
  /** Outside a sentence, with a target of 44 px on a phone. */
  readonly alone?: boolean | undefined
}

/** A phone number to call, formatted as (###) ###-####, without line breaks. */
export function PhoneLink({ phone, tone, alone }: Props) {
  return (
    <Numeric>
      <Link href={phoneHref(phone)} tone={tone} alone={alone}>
        {formatPhone(phone)}
      </Link>
    </Numeric>
  )
}
