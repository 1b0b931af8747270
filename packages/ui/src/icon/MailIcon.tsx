import { Svg } from './private/Svg.tsx'

export const MailIcon = () => (
  <Svg>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </Svg>
)
