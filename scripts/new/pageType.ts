import { readModels } from '../../src/lib/readModels';
import { routes } from '../../src/routes/table';
import type { Generator } from './generator';
import { checkComponentName, checkName, kebab, pascal, sentence, UsageError } from './names';

const TABLE = 'src/routes/table.ts';

/** `page-type event`: a custom type with title, summary and slices, its template, its row, and an example document. */
export const pageTypeGenerator: Generator = {
  usage: 'page-type event',
  changesQueries: true,
  plan(name, changes) {
    checkName(name, /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'a type has a name in snake_case, such as event or case_study');
    checkComponentName(pascal(name), ['DocumentPage', 'PageHead', 'PageProps', 'PageContext', 'HeadProps', 'Head']);
    const models = readModels(changes.projectDirectory);
    if (models.customTypes.some(({ id }) => id === name))
      throw new UsageError(`The type ${name} exists already: customtypes/${name}.`);
    const path = `/${kebab(name)}s`;
    const row = kebab(name);
    if (routes.some((route) => route.name === row || route.pattern.startsWith(`${path}/`)))
      throw new UsageError(`The routes table has a row ${row}, or paths below ${path}, already: choose another name.`);
    const model = modelOf(
      name,
      models.sharedSlices.map(({ id }) => id),
    );
    changes.create(`customtypes/${name}/index.json`, `${JSON.stringify(model, null, 2)}\n`);
    changes.create(`src/templates/${pascal(name)}.tsx`, templateOf(name));
    changes.insertBefore(
      TABLE,
      /^ {2}\{ \.\.\.unlisted, name: 'search'/m,
      `  { ...page, name: '${row}', documentType: '${name}', pattern: '${path}/{uid}', template: '${pascal(name)}' },\n\n`,
    );
    changes.create(`content/documents/${name}/example.json`, `${JSON.stringify(exampleOf(name), null, 2)}\n`);
    changes.create(`__tests__/routes/${name}.test.ts`, testOf(name, path));
    return [
      `Add fields to customtypes/${name}/index.json and to the query of src/templates/${pascal(name)}.tsx, then run npm run generate:types.`,
      `npm run dev shows the example at ${path}/example: write it, or delete content/documents/${name}/example.json.`,
      `The row "${row}" of ${TABLE} has the path, the layout, and whether the pages are in the sitemap. Breadcrumbs get an overview page by section.`,
    ];
  },
};

const text = (label: string) => ({ type: 'Text', config: { label } });

function modelOf(name: string, slices: readonly string[]) {
  return {
    id: name,
    label: sentence(name),
    format: 'page',
    repeatable: true,
    status: true,
    json: {
      Main: {
        uid: { type: 'UID', config: { label: 'UID' } },
        title: text('Title'),
        summary: text('Summary (one or two sentences)'),
        slices: {
          type: 'Slices',
          fieldset: 'Slice zone',
          config: { choices: Object.fromEntries(slices.map((id) => [id, { type: 'SharedSlice' }])) },
        },
      },
      'SEO & Metadata': {
        meta_title: text('Meta title (at most 60 characters)'),
        meta_description: text('Meta description (50 to 160 characters)'),
        meta_image: {
          type: 'Image',
          config: { label: 'Meta image (1200 × 630)', constraint: {}, thumbnails: [] },
        },
      },
    },
  };
}

function templateOf(name: string): string {
  const component = pascal(name);
  const types = `Queries.${component}TemplateQuery`;
  return `import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { DocumentPage } from '../sections/lazyPages';
import { PageHead } from '../sections/PageHead';

export default function ${component}({ data, pageContext }: PageProps<${types}, PageContext>) {
  return <DocumentPage context={pageContext} document={data.prismic${component}?.data} />;
}

export function Head({ data, pageContext }: HeadProps<${types}, PageContext>) {
  return <PageHead context={pageContext} document={data.prismic${component}?.data} />;
}

export const query = graphql\`
  query ${component}Template($id: String!) {
    prismic${component}(id: { eq: $id }) {
      _previewable
      data {
        title
        summary
        meta_title
        meta_description
        meta_image {
          url
        }
        slices {
          ...AllSlices
        }
      }
    }
  }
\`;
`;
}

function exampleOf(name: string) {
  const what = sentence(name).toLowerCase();
  return {
    type: name,
    uid: 'example',
    lang: 'en-us',
    data: {
      title: `Example of the type ${what}`,
      summary: `This page shows how a document of the type ${what} looks until the first one is written.`,
      slices: [
        {
          slice_type: 'rich_text',
          variation: 'default',
          primary: {
            body: [
              {
                type: 'paragraph',
                text: `Editors fill the slices of a document of the type ${what} with the content of its page.`,
                spans: [],
              },
            ],
          },
          items: [],
        },
      ],
      meta_description: `An example of the type ${what}, made by the generator, for developers who write its template.`,
    },
  };
}

function testOf(name: string, path: string): string {
  return `import { planPages } from '../../src/routes/planPages';
import { document } from '../support/documents';

it('C01 a document of the type ${name} has a page below ${path}', () => {
  const page = planPages([document('${name}', 'first')]).find((one) => one.path === '${path}/first');

  expect(page).toMatchObject({ template: '${pascal(name)}', context: { indexable: true } });
});
`;
}
