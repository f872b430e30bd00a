import { graphql } from 'gatsby';

/**
 * Everything that every slice asks for. A template spreads it in its slice zone: `slices { ...AllSlices }`.
 * One field name means one type in all of them, because GraphQL refuses a selection that could be either of two.
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
