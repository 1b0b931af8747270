import * as styles from './Checklist.css.ts'
import { CheckIcon, DotIcon } from '../icon/Icons.tsx'
import { LiveRegion, VisuallyHidden } from '../hidden/VisuallyHidden.tsx'
import { useMessages } from '../language/index.ts'
import { checklistMessages } from '../messages.en.ts'

export type Rule = { readonly label: string; readonly met: boolean }

type Props = {
  readonly label: string
  /** The requirements, and whether each is met. */
  readonly rules: readonly Rule[]
  readonly id?: string | undefined
}

/** Requirements that are checked off while typing. Never red: nothing is wrong before the input is complete. */
export function Checklist({ label, rules, id }: Props) {
  const messages = useMessages(checklistMessages)
  const met = rules.filter((rule) => rule.met).length
  return (
    <>
      <ul id={id} aria-label={label} className={styles.list}>
        {rules.map((rule) => (
          <li key={rule.label} className={rule.met ? styles.met : styles.open}>
            {rule.met ? <CheckIcon /> : <DotIcon />}
            <span>
              <span>{rule.label}</span>
              <VisuallyHidden>{rule.met ? messages.met : messages.open}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <LiveRegion>{met > 0 ? messages.count(met, rules.length) : ''}</LiveRegion>
    </>
  )
}
