import { icon } from './Svg.css.ts'

/** An icon's path: 24 units wide, in the text's color. Decorative: an icon always accompanies text. */
const Svg = ({ d }: { readonly d: string }) => (
  <svg className={icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)

export const BankIcon = () => (
  <Svg d="M4 9.5 12 5l8 4.5M5 9.5h14M6.5 12.5V17M10.2 12.5V17M13.8 12.5V17M17.5 12.5V17M4.5 19.5h15" />
)

export const CalendarIcon = () => (
  <Svg d="M6 5.5h12a2 2 0 0 1 2 2v10.5a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-10.5a2 2 0 0 1 2-2ZM4 10h16M8.5 3.5v4M15.5 3.5v4" />
)

export const CardIcon = () => (
  <Svg d="M5.5 6h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2ZM3.5 10h17M7 15h3" />
)

export const CheckIcon = () => <Svg d="M5 12.5l4.5 4.5L19 7.5" />

export const ChevronDownIcon = () => <Svg d="M6.5 9.5l5.5 5.5 5.5-5.5" />

export const ChevronLeftIcon = () => <Svg d="M14.5 6.5 9 12l5.5 5.5" />

export const ChevronRightIcon = () => <Svg d="M9.5 6.5l5.5 5.5-5.5 5.5" />

export const ClockIcon = () => <Svg d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7v5l3.2 2" />

export const CloseIcon = () => <Svg d="M6 6l12 12M18 6 6 18" />

export const DocumentIcon = () => <Svg d="M6.5 3.5h7l4 4v13h-11zM13.5 3.5v4h4M9 12h6M9 15.5h6" />

export const DotIcon = () => <Svg d="M15.2 12a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0Z" />

export const ErrorIcon = () => (
  <Svg d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7.5v5.5M12 16.2v.1" />
)

export const InfoIcon = () => <Svg d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 11v5M12 7.9v.1" />

/** Secure; also the picture of a practice without a logo. */
export const LockIcon = () => (
  <Svg d="M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM8 10.5V7.5a4 4 0 0 1 8 0v3" />
)

export const MailIcon = () => (
  <Svg d="M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM4 7l8 6 8-6" />
)

export const PersonIcon = () => (
  <Svg d="M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM5 20c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5" />
)

export const PhoneIcon = () => (
  <Svg d="M6 4.5h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3c0 .8-.7 1.5-1.5 1.5C11 19.5 4.5 13 4.5 6c0-.8.7-1.5 1.5-1.5Z" />
)

export const PlusIcon = () => <Svg d="M12 5.5v13M5.5 12h13" />

export const PrintIcon = () => (
  <Svg d="M7.5 9V4.5h9V9M7.5 17H5a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 5 9h14a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 19 17h-2.5M7.5 14h9v5.5h-9z" />
)

export const ReturnIcon = () => <Svg d="M8 5 4.5 8.5 8 12M4.5 8.5H14a5 5 0 0 1 0 10H9" />

export const ShieldIcon = () => (
  <Svg d="M12 3.5 5 6v5.5c0 4.3 2.8 7.5 7 9 4.2-1.5 7-4.7 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10" />
)

/** Delete; never without the word. */
export const TrashIcon = () => <Svg d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7" />

export const WarningIcon = () => <Svg d="M12 4 3 19.5h18L12 4ZM12 10.5v4M12 17v.1" />
