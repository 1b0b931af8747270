import { Svg } from './private/Svg.tsx'

export const InfoIcon = () => (
  <Svg>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 7.9v.1" />
  </Svg>
)
