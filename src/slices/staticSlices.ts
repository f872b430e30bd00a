import { CalculatorTeaser } from './CalculatorTeaser/CalculatorTeaser';
import { toProps as toCalculatorTeaser } from './CalculatorTeaser/toProps';
import { CallToAction } from './CallToAction/CallToAction';
import { toProps as toCallToAction } from './CallToAction/toProps';
import { CardGrid } from './CardGrid/CardGrid';
import { toProps as toCardGrid } from './CardGrid/toProps';
import { Checklist } from './Checklist/Checklist';
import { toProps as toChecklist } from './Checklist/toProps';
import { Choice } from './Choice/Choice';
import { toProps as toChoice } from './Choice/toProps';
import { ComparisonTable } from './ComparisonTable/ComparisonTable';
import { toProps as toComparisonTable } from './ComparisonTable/toProps';
import { Contact } from './Contact/Contact';
import { toProps as toContact } from './Contact/toProps';
import { DataTable } from './DataTable/DataTable';
import { toProps as toDataTable } from './DataTable/toProps';
import { DefinitionList } from './DefinitionList/DefinitionList';
import { toProps as toDefinitionList } from './DefinitionList/toProps';
import { Faq } from './Faq/Faq';
import { toProps as toFaq } from './Faq/toProps';
import { FeatureSplit } from './FeatureSplit/FeatureSplit';
import { toProps as toFeatureSplit } from './FeatureSplit/toProps';
import { Figure } from './Figure/Figure';
import { toProps as toFigure } from './Figure/toProps';
import { Hero } from './Hero/Hero';
import { toProps as toHero } from './Hero/toProps';
import { Integrations } from './Integrations/Integrations';
import { toProps as toIntegrations } from './Integrations/toProps';
import { KeelSteps } from './KeelSteps/KeelSteps';
import { toProps as toKeelSteps } from './KeelSteps/toProps';
import { LinkList } from './LinkList/LinkList';
import { toProps as toLinkList } from './LinkList/toProps';
import { LogoStrip } from './LogoStrip/LogoStrip';
import { toProps as toLogoStrip } from './LogoStrip/toProps';
import { Numbers } from './Numbers/Numbers';
import { toProps as toNumbers } from './Numbers/toProps';
import { Problem } from './Problem/Problem';
import { toProps as toProblem } from './Problem/toProps';
import { ProductWindow } from './ProductWindow/ProductWindow';
import { toProps as toProductWindow } from './ProductWindow/toProps';
import { Quote } from './Quote/Quote';
import { toProps as toQuote } from './Quote/toProps';
import { RichText } from './RichText/RichText';
import { toProps as toRichText } from './RichText/toProps';
import { Steps } from './Steps/Steps';
import { toProps as toSteps } from './Steps/toProps';
import { TeamGrid } from './TeamGrid/TeamGrid';
import { toProps as toTeamGrid } from './TeamGrid/toProps';
import { Testimonial } from './Testimonial/Testimonial';
import { toProps as toTestimonial } from './Testimonial/toProps';
import { Video } from './Video/Video';
import { toProps as toVideo } from './Video/toProps';
import { slice, type Slices } from './sliceRenderer';

/** Slices that handle no events, by the `slice_type` of their model. Their HTML is never hydrated, see `Slice`. Written by `npm run dev` and `npm run build`. */
export const staticSlices: Slices = {
  calculator_teaser: slice(toCalculatorTeaser, CalculatorTeaser),
  call_to_action: slice(toCallToAction, CallToAction),
  card_grid: slice(toCardGrid, CardGrid),
  checklist: slice(toChecklist, Checklist),
  choice: slice(toChoice, Choice),
  comparison_table: slice(toComparisonTable, ComparisonTable),
  contact: slice(toContact, Contact),
  data_table: slice(toDataTable, DataTable),
  definition_list: slice(toDefinitionList, DefinitionList),
  faq: slice(toFaq, Faq),
  feature_split: slice(toFeatureSplit, FeatureSplit),
  figure: slice(toFigure, Figure),
  hero: slice(toHero, Hero),
  integrations: slice(toIntegrations, Integrations),
  keel_steps: slice(toKeelSteps, KeelSteps),
  link_list: slice(toLinkList, LinkList),
  logo_strip: slice(toLogoStrip, LogoStrip),
  numbers: slice(toNumbers, Numbers),
  problem: slice(toProblem, Problem),
  product_window: slice(toProductWindow, ProductWindow),
  quote: slice(toQuote, Quote),
  rich_text: slice(toRichText, RichText),
  steps: slice(toSteps, Steps),
  team_grid: slice(toTeamGrid, TeamGrid),
  testimonial: slice(toTestimonial, Testimonial),
  video: slice(toVideo, Video),
};
