import { Badge } from '../badge/Badge.tsx'
import { formatDate } from '../format/index.ts'
import { WarningIcon } from '../icon/Icons.tsx'
import { useMessages } from '../language/index.ts'
import { dueDateMessages } from '../messages.en.ts'
import { Numeric } from './Text.tsx'

type Props = {
  /** YYYY-MM-DD */
  readonly date: string
  readonly isPastDue: boolean
}

/** The due date of an amount, for its note; once it is past, in the warning color. */
export function DueDate({ date, isPastDue }: Props) {
  const messages = useMessages(dueDateMessages)
  const due = (
    <>
      <span>{`${isPastDue ? messages.pastDue : messages.due} `}</span>
      <Numeric>{formatDate(date)}</Numeric>
    </>
  )
  return isPastDue ? (
    <Badge plain tone="warning" icon={<WarningIcon />}>
      {due}
    </Badge>
  ) : (
    due
  )
}
