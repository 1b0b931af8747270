import * as styles from './Choice.css.ts'
import { useId, type ReactNode, createContext, use } from 'react'
import { classes } from '../classes.ts'
import { Fieldset } from '../field/Fieldset.tsx'

type Props = {
  /** The value of the group while this option is selected. */
  readonly value: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** A Badge beside the title. */
  readonly badge?: ReactNode
  /** Several logos, which wrap below the title in a narrow card. */
  readonly marks?: ReactNode
  /** One logo, which stays at the right. */
  readonly mark?: ReactNode
  /** Why it is disabled, as a sentence that replaces the detail. */
  readonly disabledReason?: string | undefined
  /** Shown while this option is selected. */
  readonly children?: ReactNode
}

/** A radio button as a card. */
export function Choice({ value, title, detail, badge, marks, mark, disabledReason, children }: Props) {
  const group = useChoice()
  const id = useId()
  const chosen = group.value === value
  const opened = chosen && Boolean(children)
  const line = disabledReason ?? detail
  const described = classes(Boolean(badge) && `${id}-badge`, Boolean(line) && `${id}-detail`)
  return (
    <div
      className={classes(styles.choice, chosen && styles.chosen, Boolean(disabledReason) && styles.disabled)}
    >
      <label className={classes(styles.row, opened && styles.open)}>
        <input
          type="radio"
          className={styles.radio}
          name={group.name}
          value={value}
          checked={chosen}
          disabled={Boolean(disabledReason)}
          aria-labelledby={`${id}-title`}
          aria-describedby={described || undefined}
          onChange={() => group.choose(value)}
        />
        <span className={styles.text}>
          <span className={styles.head}>
            <span id={`${id}-title`} className={styles.title}>
              {title}
            </span>
            {badge ? <span id={`${id}-badge`}>{badge}</span> : null}
          </span>
          {line ? (
            <span id={`${id}-detail`} className={styles.detail}>
              {line}
            </span>
          ) : null}
        </span>
        {marks ? <span className={styles.marks}>{marks}</span> : null}
        {mark ? <span className={styles.mark}>{mark}</span> : null}
      </label>
      {opened ? <div className={styles.inside}>{children}</div> : null}
    </div>
  )
}

type Chosen = {
  readonly name: string
  readonly value: string | undefined
  readonly choose: (value: string) => void
}

const ChoiceContext = createContext<Chosen | undefined>(undefined)

/**
 * The state of the surrounding group.
 * @throws Error outside of a ChoiceGroup
 */
function useChoice(): Chosen {
  const chosen = use(ChoiceContext)
  if (!chosen) throw new Error('outside of a ChoiceGroup')
  return chosen
}

type ChoiceGroupProps = {
  /** For screen readers: on screen a heading has this text. */
  readonly legend: ReactNode
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

/** A radio group; the arrow keys move the selection. */
export function ChoiceGroup({ legend, value, onChange, children }: ChoiceGroupProps) {
  const name = useId()
  return (
    <ChoiceContext value={{ name, value, choose: onChange }}>
      <div className={styles.group}>
        <Fieldset legend={legend} space={8}>
          {children}
        </Fieldset>
      </div>
    </ChoiceContext>
  )
}
