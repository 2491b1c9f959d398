const READABLE = 4.5;

/** The accent colour made dark enough for text on white paper (WCAG 2.2, 1.4.3: contrast 4.5 : 1); dark ones stay as they are. */
export function accentForText(accent: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
  for (let share = 100; share > 0; share -= 2) {
    const darker = channels.map((channel) => Math.round((channel * share) / 100));
    if (1.05 / (luminance(darker) + 0.05) >= READABLE) return `#${darker.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  }
  return '#000000';
}

/** Relative luminance of an sRGB colour (WCAG 2.2, definition). */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
