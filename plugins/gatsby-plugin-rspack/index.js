// Gatsby looks for this file; everything is in gatsby-node.ts.
