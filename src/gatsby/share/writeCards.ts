import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../lib/filesBelow';
import { shareCardPath } from '../../routes/shareCardPath';
import { drawCard, LOOK, type ShareCard, SHARE_FONT } from './drawCard';

interface Workshop {
  readonly project: string;
  /** Kept from build to build. */
  readonly cache: string;
}
interface Folders extends Workshop {
  readonly public: string;
}

/** Cards that are drawn at once; each uses threads of its own. */
const AT_ONCE = 4;

/** Cards that are drawn before anybody asks for them. */
export interface Drawing {
  /** Lets what waits for this process go first. */
  pause(): void;
  resume(): void;
}

let ahead: (Drawing & { readonly done: Promise<void>; end(): void }) | undefined;

/** Whether cards are drawn already, or were. */
export function isDrawnAhead(): boolean {
  return ahead !== undefined;
}

/**
 * Begins to draw cards that `writeCards` will be asked for, and ends what was begun so before. What goes wrong, making the cards included, is left
 * to `writeCards`.
 * @param cards may wait for what they are made of, until the signal is given
 * @param atOnce how many are drawn at the same time; one leaves room for what a build does besides
 */
export function drawAhead(
  cards: (signal: AbortSignal) => Iterable<ShareCard> | AsyncIterable<ShareCard>,
  folders: Workshop,
  atOnce = 1,
): Drawing {
  const before = ahead;
  before?.end();
  const waiting = new AbortController();
  let free: Promise<void> | undefined;
  let resume = () => {};
  const pause = () => {
    free ??= new Promise<void>((resolve) => (resume = resolve)).then(() => void (free = undefined));
  };
  const draw = async () => {
    const each = one(cards(waiting.signal));
    await before?.done;
    await mkdir(folders.cache, { recursive: true });
    const work = async () => {
      for await (const card of each) {
        await free;
        await keptCard(card, folders);
      }
    };
    // To the last card that is begun.
    await Promise.allSettled(Array.from({ length: atOnce }, work));
  };
  const done = draw().catch(() => undefined);
  ahead = { done, pause, resume: () => resume(), end: () => waiting.abort() };
  return ahead;
}

/** For several to take from. */
async function* one(cards: Iterable<ShareCard> | AsyncIterable<ShareCard>): AsyncGenerator<ShareCard> {
  yield* cards;
}

/** Puts the card of every page into the built site. Only cards that no build before has drawn are drawn. */
export async function writeCards(cards: ReadonlyMap<string, ShareCard>, folders: Folders): Promise<void> {
  ahead?.resume();
  ahead?.end();
  await ahead?.done;
  await removeOthers(new Set([...cards.keys()].map((path) => join(folders.public, shareCardPath(path)))), folders);
  await mkdir(folders.cache, { recursive: true });
  const waiting = [...cards];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await writeCard(...next, folders);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function writeCard(path: string, card: ShareCard, folders: Folders): Promise<void> {
  const kept = await keptCard(card, folders);
  const target = join(folders.public, shareCardPath(path));
  if (inodeOf(target) === inodeOf(kept)) return;
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { force: true });
  // As a link it keeps its time, so that publishing sees that it has not changed.
  try {
    linkSync(kept, target);
  } catch {
    copyFileSync(kept, target);
  }
}

/** @returns the file of a card in the cache, where it is drawn unless it is there */
async function keptCard(card: ShareCard, { project, cache }: Workshop): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([LOOK, card]))
    .digest('hex')
    .slice(0, 32);
  const kept = join(cache, `${key}.png`);
  if (!existsSync(kept)) await writeFile(kept, await drawCard(card, join(project, SHARE_FONT)));
  return kept;
}

/** Takes away the cards of pages that are gone. */
async function removeOthers(wanted: ReadonlySet<string>, folders: Folders): Promise<void> {
  const directory = join(folders.public, 'share');
  if (!existsSync(directory)) return;
  for (const path of filesBelow(directory)) {
    const file = join(directory, path);
    if (!wanted.has(file)) await rm(file);
  }
}

/** Which file on disk a path leads to; undefined without one. */
function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
