import { renderToString } from 'react-dom/server';
import { sharePartsBy } from '../sharing';
import { renderPartsBy } from './sharedHtml';
import { SharedPart } from './SharedPart';

renderPartsBy(renderToString);
sharePartsBy(SharedPart);
