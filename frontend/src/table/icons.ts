/** Line icons as one path each, on a grid of 24, drawn with a round pen of 2.4. */
export const ICONS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  x: 'M6 6l12 12M18 6L6 18',
  question: 'M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.7 1.3-1.7 2.5M12 18.6h.01',
  log: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  saved: 'M7 18a4.5 4.5 0 0 1-.6-9A6 6 0 0 1 18 10.2 4 4 0 0 1 17.5 18zM9 13l2.2 2.2L15 11.5',
  offline: 'M3 9c5-5 13-5 18 0M6 12.5c3.4-3.4 8.6-3.4 12 0M9 16c1.8-1.8 4.2-1.8 6 0M4 4l16 16',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13.5h10L18 7',
  swap: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  back: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5',
  again: 'M4 9a8 8 0 0 1 14-3l2 2M20 3.5V8h-4.5M20 15a8 8 0 0 1-14 3l-2-2M4 20.5V16h4.5',
  home: 'M3.5 11.5L12 4l8.5 7.5M6 10v10h12V10M10 20v-6h4v6',
  read: 'M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5v13',
  quote: 'M9.5 7C7 7.5 6 9 6 11.5V16h4v-4.5H6.5M18.5 7C16 7.5 15 9 15 11.5V16h4v-4.5h-3.5',
  seal: 'M12 3l7.5 3v5.5c0 4.5-3 7.5-7.5 9.5-4.5-2-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  copy: 'M8 8V4h12v12h-4M4 8h12v12H4z',
} as const;

export type IconName = keyof typeof ICONS;
