/** A dog's nose as an icon in lucide's style: 24 × 24 units, lines 1.75 units wide, in the text colour. */
interface NoseMarkProps {
  readonly size?: number;
}

export function NoseMark({ size = 24 }: NoseMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 4.5C7.1 4.5 3.2 6.9 3.2 10.7c0 3.5 2.7 5 4.5 6.5 1.2 1.1 2.3 2.4 4.3 1.4" />
      <path d="M12 4.5c4.9 0 8.8 2.4 8.8 6.2 0 3.5-2.7 5-4.5 6.5-1.2 1.1-2.3 2.4-4.3 1.4" />
      <path d="M6.5 12.9C6.6 11.1 8.6 10.1 9.7 11.3C10.5 12.2 9.7 13.6 8.6 13.3" />
      <path d="M17.5 12.9C17.4 11.1 15.4 10.1 14.3 11.3C13.5 12.2 14.3 13.6 15.4 13.3" />
      <path d="M12 14.8V18.6" />
    </svg>
  );
}
