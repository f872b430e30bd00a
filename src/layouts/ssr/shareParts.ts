import { renderToString } from 'react-dom/server';
import { sharePartsBy } from '../sharedHtml';

sharePartsBy(renderToString);
