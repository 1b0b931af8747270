import { Svg } from './private/Svg.tsx'

export const PhoneIcon = () => (
  <Svg d="M6 4.5h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3c0 .8-.7 1.5-1.5 1.5C11 19.5 4.5 13 4.5 6c0-.8.7-1.5 1.5-1.5Z" />
)
