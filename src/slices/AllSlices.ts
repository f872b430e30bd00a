import { graphql } from 'gatsby';

/**
 * The fragments of all slices, written by `npm run generate:slices`. A template spreads it in its slice zone: `slices {
 * ...AllSlices }`. A field name must have the same type in all of them, because GraphQL rejects conflicting selections.
 */
export const allSlicesFragment = graphql`
  fragment AllSlices on PrismicSharedSlice {
    id
    slice_type
    variation
    ...CalculatorTeaserSlice
    ...CallToActionSlice
    ...CardGridSlice
    ...ChecklistSlice
    ...ChoiceSlice
    ...CodeBlockSlice
    ...ComparisonTableSlice
    ...ContactSlice
    ...DataTableSlice
    ...DefinitionListSlice
    ...EmbedSlice
    ...FaqSlice
    ...FeatureSplitSlice
    ...FigureSlice
    ...HeroSlice
    ...IntegrationsSlice
    ...KeelStepsSlice
    ...LinkListSlice
    ...LogoStripSlice
    ...NumbersSlice
    ...ProblemSlice
    ...ProductWindowSlice
    ...QuoteSlice
    ...RichTextSlice
    ...StepsSlice
    ...TeamGridSlice
    ...TestimonialSlice
    ...VideoSlice
  }
`;
