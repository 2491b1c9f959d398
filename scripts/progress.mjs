/**
 * One line per step, with its duration; a moving sign only where somebody watches a terminal.
 * Plain JavaScript, since it runs before anything is installed.
 */
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 80;
const NAME_WIDTH = 12;
const DETAIL_WIDTH = 44;

/** Something a person can put right: shown as its one sentence, without a stack. */
export class Refusal extends Error {}

/**
 * Runs a step and tells its name, what came of it and how long it took.
 *
 * @param name at most 12 characters
 * @param work its result's text is shown behind the name; `say` tells what is going on meanwhile
 */
export async function step(name, work) {
  const start = performance.now();
  const display = process.stdout.isTTY ? movingLine(name, start) : plainLines(name);
  try {
    const detail = await work(display.say);
    display.end();
    process.stdout.write(`${row(paint('32', '✓'), name, detail)}  ${seconds(start)}\n`);
  } catch (error) {
    display.end();
    process.stdout.write(`${row(paint('31', '✗'), name, '')}  ${seconds(start)}\n`);
    throw error;
  }
}

/** Ends the process over something that went wrong: a refusal by its sentence, anything else with all that is known. */
export function fail(error) {
  const text = error instanceof Refusal ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`\n${paint('31', 'Stopped.')} ${text}\n`);
  process.exit(1);
}

/** Text in an ANSI style, where the terminal has styles and the person wants them. */
export function paint(style, text) {
  return process.stdout.isTTY && !process.env.NO_COLOR ? `\x1b[${style}m${text}\x1b[0m` : text;
}

function movingLine(name, start) {
  let detail = '';
  let frame = 0;
  const draw = () => {
    const sign = FRAMES[frame++ % FRAMES.length] ?? '';
    const line = `${row(sign, name, detail)}  ${seconds(start)}`;
    process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
  };
  draw();
  const timer = setInterval(draw, FRAME_MS);
  return {
    say: (text) => {
      detail = text;
    },
    end: () => {
      clearInterval(timer);
      process.stdout.write('\r\x1b[2K');
    },
  };
}

/** Says what goes on only where it goes on for longer than a second. */
function plainLines(name) {
  let last = 'working';
  const timer = setTimeout(() => process.stdout.write(`  … ${name}: ${last}\n`), 1000);
  return {
    say: (text) => {
      last = text;
    },
    end: () => clearTimeout(timer),
  };
}

function row(sign, name, detail) {
  return `  ${sign} ${name.padEnd(NAME_WIDTH)}  ${(detail || '').padEnd(DETAIL_WIDTH)}`;
}

function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(7);
}
