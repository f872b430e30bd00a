import { renderToString } from 'react-dom/server';
import { shareIslandsBy } from '../sharedIslands';
import { renderIslandsBy } from './sharedHtml';
import { SharedIsland } from './SharedIsland';

renderIslandsBy(renderToString);
shareIslandsBy(SharedIsland);
