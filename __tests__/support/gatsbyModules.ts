import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ParentSpanPluginArgs, GatsbyNode } from 'gatsby';

type Hook = NonNullable<GatsbyNode['onPreInit']>;

/** A project with modules of its own in Gatsby's place, which hooks change before Gatsby calls them. */
export class GatsbyModules {
  readonly directory = mkdtempSync(join(tmpdir(), 'gatsby-'));
  /** Tells hooks of what happens to Gatsby's state. */
  readonly emitter = new EventEmitter();
  /** What hooks told Gatsby's state. */
  readonly actions: { readonly type: string; readonly payload?: object }[] = [];

  /** @param modules code by the path below `gatsby/dist`, without ending */
  constructor(private readonly modules: Readonly<Record<string, string>>) {
    this.write('package.json', '{}');
  }

  write(path: string, content: string): void {
    const file = join(this.directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  /** A build begins: fresh modules, which the hook has changed for a build with this state, vouched for by a digest if there is one. */
  async begin(hook: Hook, state: object, code?: string): Promise<void> {
    for (const [name, text] of Object.entries(this.modules)) this.write(`node_modules/gatsby/dist/${name}.js`, text);
    jest.resetModules();
    const earlier = process.env.BUILD_CODE;
    if (code === undefined) delete process.env.BUILD_CODE;
    else process.env.BUILD_CODE = code;
    try {
      const { emitter, actions } = this;
      const dispatch = (action: (typeof actions)[number]) => {
        actions.push(action);
        emitter.emit(action.type, action);
      };
      const store = { getState: () => ({ program: { directory: this.directory }, ...state }), dispatch };
      const createContentDigest = (text: string) => `digest of ${text}`;
      const given = { store, emitter, createContentDigest } as unknown as ParentSpanPluginArgs;
      await hook(given, { plugins: [] }, () => undefined);
    } finally {
      if (earlier === undefined) delete process.env.BUILD_CODE;
      else process.env.BUILD_CODE = earlier;
    }
  }

  /** One of these modules, as Gatsby gets it now. */
  load<Module>(name: string): Module {
    const path = join(this.directory, 'node_modules', 'gatsby', 'dist', name);
    return createRequire(__filename)(path) as Module;
  }

  /** The hooks of a plugin that was written beside them, as Gatsby gets them now. */
  loadPlugin<Hooks>(name: string): Hooks {
    return createRequire(__filename)(join(this.directory, 'node_modules', name, 'gatsby-node')) as Hooks;
  }

  remove(): void {
    rmSync(this.directory, { recursive: true });
  }
}
